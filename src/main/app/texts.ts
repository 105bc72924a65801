// The few texts of the program itself, outside its page: the menu and messages of last resort.

import { bestLanguage } from '#shared/languages.ts'
import type { Language } from '#shared/languages.ts'

const en = {
  edit: 'Edit',
  view: 'View',
  window: 'Window',
  about: 'About Lanyard',
  hide: 'Hide Lanyard',
  hideOthers: 'Hide Others',
  showAll: 'Show All',
  quit: 'Quit Lanyard',
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'Select All',
  actualSize: 'Actual Size',
  zoomIn: 'Zoom In',
  zoomOut: 'Zoom Out',
  fullScreen: 'Full Screen',
  reload: 'Reload',
  developerTools: 'Developer Tools',
  minimize: 'Minimize',
  close: 'Close Window',
  windowFails: 'The window keeps failing.',
  tablesAreSafe: 'Games are kept by the host, so nothing is lost.',
  tryAgain: 'Try Again',
  journalDamaged: 'The tables and games saved on this computer are damaged.',
  whatRecoveryDoes:
    'What is whole can be opened. The damaged files stay in a folder of their own, and a game whose last moves are missing does not go on.',
  openWhatIsWhole: 'Open the Undamaged Part',
  journalRecovered: 'What was whole is open again.',
  othersPlay: (people: number) =>
    people === 1 ? '1 person is playing at your tables.' : `${people} people are playing at your tables.`,
  tablesAreKept:
    'Their games stop here. Tables, seats and moves are kept: all of it goes on when you open Lanyard again.',
  closeLanyard: 'Close Lanyard',
  keepOpen: 'Keep Playing',
  help: 'Help',
  openLogFolder: 'Open Log Folder',
  copyReport: 'Copy Report',
  reportCopied: 'The report is copied: paste it where you describe the problem.',
  whatReportHas:
    'It describes this computer and what has happened in Lanyard. No names, addresses, codes or cards are in it.',
  reportNotCopied: 'The report could not be made.',
  fileNotSaved: 'The file could not be saved.',
  howToSaveAgain: 'Check whether the disk is full, or choose another folder, then save it again.',
}
export type Texts = Readonly<typeof en>

const texts: Readonly<Record<Language, Texts>> = {
  en,
  'pt-BR': {
    edit: 'Editar',
    view: 'Exibir',
    window: 'Janela',
    about: 'Sobre o Lanyard',
    hide: 'Ocultar o Lanyard',
    hideOthers: 'Ocultar Outros',
    showAll: 'Mostrar Tudo',
    quit: 'Sair do Lanyard',
    undo: 'Desfazer',
    redo: 'Refazer',
    cut: 'Recortar',
    copy: 'Copiar',
    paste: 'Colar',
    selectAll: 'Selecionar Tudo',
    actualSize: 'Tamanho Real',
    zoomIn: 'Ampliar',
    zoomOut: 'Reduzir',
    fullScreen: 'Tela Cheia',
    reload: 'Recarregar',
    developerTools: 'Ferramentas do Desenvolvedor',
    minimize: 'Minimizar',
    close: 'Fechar Janela',
    windowFails: 'A janela continua falhando.',
    tablesAreSafe: 'As partidas ficam guardadas no anfitrião: nada se perde.',
    tryAgain: 'Tentar de Novo',
    journalDamaged: 'As mesas e partidas guardadas neste computador estão danificadas.',
    whatRecoveryDoes:
      'É possível abrir o que está íntegro. Os arquivos danificados ficam guardados em uma pasta própria, e uma partida cujas últimas jogadas se perderam não continua.',
    openWhatIsWhole: 'Abrir o Que Está Íntegro',
    journalRecovered: 'O que estava íntegro foi aberto de novo.',
    othersPlay: (people) =>
      people === 1 ? '1 pessoa está jogando nas suas mesas.' : `${people} pessoas estão jogando nas suas mesas.`,
    tablesAreKept:
      'As partidas param aqui. Mesas, lugares e jogadas ficam guardados: tudo continua quando você abrir o Lanyard de novo.',
    closeLanyard: 'Fechar o Lanyard',
    keepOpen: 'Continuar Jogando',
    help: 'Ajuda',
    openLogFolder: 'Abrir a Pasta de Registros',
    copyReport: 'Copiar Relatório',
    reportCopied: 'O relatório foi copiado: cole-o onde você descreve o problema.',
    whatReportHas:
      'Ele fala deste computador e do que aconteceu no Lanyard. Não contém nomes, endereços, códigos nem cartas.',
    reportNotCopied: 'Não foi possível fazer o relatório.',
    fileNotSaved: 'Não foi possível salvar o arquivo.',
    howToSaveAgain: 'Veja se o disco está cheio ou escolha outra pasta, e salve de novo.',
  },
  de: {
    edit: 'Bearbeiten',
    view: 'Ansicht',
    window: 'Fenster',
    about: 'Über Lanyard',
    hide: 'Lanyard ausblenden',
    hideOthers: 'Andere ausblenden',
    showAll: 'Alle einblenden',
    quit: 'Lanyard beenden',
    undo: 'Rückgängig',
    redo: 'Wiederholen',
    cut: 'Ausschneiden',
    copy: 'Kopieren',
    paste: 'Einfügen',
    selectAll: 'Alles auswählen',
    actualSize: 'Originalgröße',
    zoomIn: 'Vergrößern',
    zoomOut: 'Verkleinern',
    fullScreen: 'Vollbild',
    reload: 'Neu laden',
    developerTools: 'Entwicklerwerkzeuge',
    minimize: 'Im Dock ablegen',
    close: 'Fenster schließen',
    windowFails: 'Das Fenster stürzt immer wieder ab.',
    tablesAreSafe: 'Die Partien liegen beim Gastgeber: Nichts ist verloren.',
    tryAgain: 'Erneut versuchen',
    journalDamaged: 'Die Tische und Partien auf diesem Rechner sind beschädigt.',
    whatRecoveryDoes:
      'Was unversehrt ist, lässt sich öffnen. Die beschädigten Dateien bleiben in einem eigenen Ordner erhalten, und eine Partie, deren letzte Züge fehlen, geht nicht weiter.',
    openWhatIsWhole: 'Unversehrtes öffnen',
    journalRecovered: 'Was unversehrt war, ist wieder geöffnet.',
    othersPlay: (people) =>
      people === 1 ? 'An deinen Tischen spielt noch 1 Person.' : `An deinen Tischen spielen noch ${people} Personen.`,
    tablesAreKept:
      'Ihre Partien bleiben stehen. Tische, Plätze und Züge sind gespeichert: Alles geht weiter, sobald du Lanyard wieder öffnest.',
    closeLanyard: 'Lanyard schließen',
    keepOpen: 'Weiterspielen',
    help: 'Hilfe',
    openLogFolder: 'Protokollordner öffnen',
    copyReport: 'Bericht kopieren',
    reportCopied: 'Der Bericht ist kopiert: Füge ihn dort ein, wo du das Problem beschreibst.',
    whatReportHas:
      'Er beschreibt diesen Rechner und was in Lanyard geschehen ist. Namen, Adressen, Codes und Karten stehen nicht darin.',
    reportNotCopied: 'Der Bericht ließ sich nicht erstellen.',
    fileNotSaved: 'Die Datei ließ sich nicht speichern.',
    howToSaveAgain:
      'Sieh nach, ob die Festplatte voll ist, oder wähle einen anderen Ordner, und speichere sie noch einmal.',
  },
}

/** The texts for the language of a BCP 47 tag, whatever its country; English for all other languages. */
export function textsFor(tag: string): Texts {
  return texts[bestLanguage([tag])]
}
