/** How a guest is told the list of tables, and which version of it they were sent last. */
export interface TableListSubscription {
  /**
   * `whole`: the whole list, as clients get it that have never said whether they look at one. `changes`: the whole list
   * once, then what changes. `none`: nothing.
   */
  readonly kind: 'whole' | 'changes' | 'none'
  /** The version of the list that the guest has been sent; 0 for none. */
  version: number
  /** The last whole list that was sent, so that it is not sent again unchanged. Empty for subscriptions to changes. */
  text: string
}

export function subscription(kind: TableListSubscription['kind']): TableListSubscription {
  return { kind, version: 0, text: '' }
}
