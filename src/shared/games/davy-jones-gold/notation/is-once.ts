/** Whether no element is in the list more than once. */
export function isOnce(list: readonly unknown[]): boolean {
  return new Set(list).size === list.length
}
