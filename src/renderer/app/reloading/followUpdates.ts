import { watch } from 'vue'
import { reloadPage } from '../../client/loading/reloadPage.ts'
import { useConnection } from '../../stores/connection.ts'

/**
 * Reloads the page when its host comes back with another version and no longer has this page's files. This includes a host with a
 * newer protocol, which never welcomes the page. Not in the program's own window, which has its page with it.
 */
export function followUpdates(): void {
  if (window.lanyard) return
  const connection = useConnection()
  let version: string | undefined
  watch(
    () => (connection.place?.isHome ? connection.welcome?.app : undefined),
    (app) => {
      version ??= app
      if (app !== undefined && app !== version) location.reload()
    },
    { immediate: true },
  )
  watch(
    () => connection.status,
    (status) => {
      if (status.state === 'refused' && status.host > status.ours && connection.place?.isHome) void reloadPage()
    },
  )
}
