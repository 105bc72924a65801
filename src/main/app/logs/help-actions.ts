// The actions of the Help menu: opening the folder of the logs, and a report for anyone who looks into a problem.

import { arch, platform, release } from 'node:os'
import type { App, Clipboard, Dialog, Shell } from 'electron'
import { describeError } from '../../host/logger.ts'
import { writeReport } from './report.ts'
import type { LanyardHost } from '../../lanyard-host.ts'
import type { LogFile } from './log-file.ts'
import type { Texts } from '../texts.ts'

export interface HelpActions {
  openLogFolder(): void
  copyReport(): void
}

export interface HelpSetup {
  readonly electron: {
    readonly app: Pick<App, 'getVersion' | 'getLocale'>
    readonly clipboard: Pick<Clipboard, 'writeText'>
    readonly dialog: Pick<Dialog, 'showMessageBox'>
    readonly shell: Pick<Shell, 'openPath'>
  }
  readonly texts: () => Texts
  readonly host: Pick<LanyardHost, 'house'>
  readonly logFile: Pick<LogFile, 'recent'>
  readonly logFolder: string
  readonly isKiosk: () => boolean
}

export function helpActions({ electron, texts, host, logFile, logFolder, isKiosk }: HelpSetup): HelpActions {
  const { app, clipboard, dialog, shell } = electron

  async function copyReport(): Promise<void> {
    const { electron: electronVersion, chrome, node } = process.versions
    // Only the numbers: the suffix of a self-built kernel may contain a person's name.
    const [systemVersion = ''] = /^[\d.]+\d/.exec(release()) ?? []
    const facts = {
      version: app.getVersion(),
      system: `${platform()} ${arch()} ${systemVersion}`,
      language: app.getLocale(),
      versions: { electron: electronVersion, chrome, node },
      uptimeSeconds: process.uptime(),
      kiosk: isKiosk(),
      tables: host.house.tables.size,
      remotePlayers: host.house.remotePlayers,
    }
    clipboard.writeText(writeReport(facts, await logFile.recent()))
  }

  return {
    openLogFolder: () => void shell.openPath(logFolder),
    copyReport() {
      const showBox = (type: 'info' | 'error', message: string, detail: string) =>
        dialog.showMessageBox({ type, title: 'Lanyard', message, detail })
      void copyReport().then(
        () => showBox('info', texts().reportCopied, texts().whatReportHas),
        (error: unknown) => showBox('error', texts().reportNotCopied, describeError(error)),
      )
    },
  }
}
