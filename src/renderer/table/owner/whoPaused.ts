// Whose doing a pause is, as a sentence names them.

/** `t`: of vue-i18n. */
export function whoPaused(t: (key: string) => string, { by, staff }: { by?: string; staff?: true }): string {
  return by ?? t(staff ? 'flow.staff' : 'flow.host')
}
