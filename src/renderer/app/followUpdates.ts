import { watch } from 'vue'
import { reloadPage } from '../client/loading/reloadPage.ts'
import { useConnection } from '../stores/connection.ts'

/**
 * Loads the page anew when its host comes back as another version, which no longer has this page's files, also where that speaks
 * a newer protocol and so never welcomes it. The program's own window brings its page along.
 */
export function followUpdates(): void {
  if (window.lanyard) return
  const connection = useConnection()
  let version: string | undefined
  watch(
    () => (connection.place?.here ? connection.welcome?.app : undefined),
    (app) => {
      version ??= app
      if (app !== undefined && app !== version) location.reload()
    },
    { immediate: true },
  )
  watch(
    () => connection.status,
    (status) => {
      if (status.state === 'refused' && status.host > status.ours && connection.place?.here) void reloadPage()
    },
  )
}
