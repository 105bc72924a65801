export function stepsOf(names: readonly string[]): string[][][]
