/** Whether version `a` of Lanyard is newer than `b`, by their three numbers (Semantic Versioning). */
export function isNewer(a: string, b: string): boolean {
  const [ours, theirs] = [numbersOf(b), numbersOf(a)]
  const at = theirs.findIndex((number, index) => number !== ours[index])
  return at >= 0 && theirs[at]! > ours[at]!
}

function numbersOf(version: string): [number, number, number] {
  const [, major = 0, minor = 0, patch = 0] = /^(\d+)\.(\d+)\.(\d+)/.exec(version) ?? []
  return [Number(major), Number(minor), Number(patch)]
}
