/** How a guest receives the list of tables, and which version they were sent last. */
export interface TableListSubscription {
  /**
   * `whole`: always the whole list, for clients that have never sent whether they show it. `changes`: the whole list once,
   * then only changes. `none`: nothing.
   */
  readonly kind: 'whole' | 'changes' | 'none'
  /** The version of the list that the guest was sent last; 0 if none. */
  version: number
  /** The last whole list that was sent, so that it is not sent again unchanged. Empty for subscriptions to changes. */
  text: string
}

export function subscription(kind: TableListSubscription['kind']): TableListSubscription {
  return { kind, version: 0, text: '' }
}
