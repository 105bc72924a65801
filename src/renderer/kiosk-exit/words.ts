// The texts of staff's page. They are not in i18n/locales, because the page must work even if the app is broken.

import { longestPin, shortestPin } from '#shared/protocol/limits.ts'
import type { Language } from '#shared/languages.ts'
import type { StaffAction } from '../../preload/staff-bridge.ts'

export interface StaffWords {
  /** The corner's label for screen readers. */
  readonly corner: string
  readonly call: string
  readonly kept: string
  readonly pin: string
  readonly enter: string
  readonly erase: string
  readonly digits: (count: number) => string
  readonly wrong: string
  readonly wait: (seconds: number) => string
  readonly firstPin: string
  readonly choosePin: string
  readonly again: string
  readonly different: string
  readonly tooShort: string
  readonly notKept: string
  readonly staff: string
  readonly closes: string
  readonly failed: string
  readonly acts: Readonly<Record<StaffAction, { readonly name: string; readonly means?: string }>>
}

export const words: Readonly<Record<Language, StaffWords>> = {
  en: {
    corner: 'For staff: press and hold',
    call: 'Please call the staff',
    kept: 'This screen has a problem and will try again by itself. Games are kept.',
    pin: 'Staff PIN',
    enter: 'Enter',
    erase: 'Delete the last digit',
    digits: (count) => (count === 1 ? '1 digit' : `${count} digits`),
    wrong: 'That is not the PIN.',
    wait: (seconds) => `Too many wrong tries. Wait ${seconds} s.`,
    firstPin: 'This screen has no PIN yet',
    choosePin: `Choose ${shortestPin} to ${longestPin} digits. Only with them can staff leave the kiosk.`,
    again: 'The same digits once more.',
    different: 'Those were different digits. Choose again.',
    tooShort: `A PIN has at least ${shortestPin} digits.`,
    notKept: 'The PIN could not be saved.',
    staff: 'Staff',
    closes: 'This closes by itself after a minute.',
    failed: 'That did not work. Try again.',
    acts: {
      back: { name: 'Back to the guests' },
      restart: { name: 'Restart the page', means: 'The guests’ page starts from the beginning.' },
      counter: { name: 'Open the counter', means: 'Ends the kiosk until the next start.' },
      leave: { name: 'Leave the kiosk', means: 'Shows Lanyard in its usual window until the next start.' },
      quit: { name: 'Quit Lanyard', means: 'Games at this screen wait until it is started again.' },
    },
  },
  'pt-BR': {
    corner: 'Para a equipe: toque e segure',
    call: 'Chame a equipe, por favor',
    kept: 'Esta tela está com um problema e vai tentar de novo sozinha. As partidas ficam guardadas.',
    pin: 'PIN da equipe',
    enter: 'Confirmar',
    erase: 'Apagar o último dígito',
    digits: (count) => (count === 1 ? '1 dígito' : `${count} dígitos`),
    wrong: 'Esse não é o PIN.',
    wait: (seconds) => `Muitas tentativas erradas. Espere ${seconds} s.`,
    firstPin: 'Esta tela ainda não tem PIN',
    choosePin: `Escolha de ${shortestPin} a ${longestPin} dígitos. Só com eles a equipe sai do quiosque.`,
    again: 'Os mesmos dígitos mais uma vez.',
    different: 'Os dígitos não são iguais. Escolha de novo.',
    tooShort: `Um PIN tem pelo menos ${shortestPin} dígitos.`,
    notKept: 'Não foi possível guardar o PIN.',
    staff: 'Equipe',
    closes: 'Isto fecha sozinho depois de um minuto.',
    failed: 'Não deu certo. Tente de novo.',
    acts: {
      back: { name: 'Voltar para os visitantes' },
      restart: { name: 'Reiniciar a página', means: 'A página dos visitantes começa do início.' },
      counter: { name: 'Abrir o balcão', means: 'Encerra o quiosque até o próximo início.' },
      leave: { name: 'Sair do quiosque', means: 'Mostra o Lanyard na janela normal até o próximo início.' },
      quit: { name: 'Encerrar o Lanyard', means: 'As partidas desta tela esperam até ele ser aberto de novo.' },
    },
  },
  de: {
    corner: 'Für das Personal: gedrückt halten',
    call: 'Bitte das Personal rufen',
    kept: 'Dieser Bildschirm hat eine Störung und versucht es von selbst wieder. Die Partien bleiben erhalten.',
    pin: 'PIN des Personals',
    enter: 'Bestätigen',
    erase: 'Letzte Ziffer löschen',
    digits: (count) => (count === 1 ? '1 Ziffer' : `${count} Ziffern`),
    wrong: 'Das ist nicht die PIN.',
    wait: (seconds) => `Zu viele falsche Versuche. Noch ${seconds} s warten.`,
    firstPin: 'Dieser Bildschirm hat noch keine PIN',
    choosePin: `Wähle ${shortestPin} bis ${longestPin} Ziffern. Nur damit kann das Personal den Kiosk verlassen.`,
    again: 'Dieselben Ziffern noch einmal.',
    different: 'Das waren verschiedene Ziffern. Bitte neu wählen.',
    tooShort: `Eine PIN hat mindestens ${shortestPin} Ziffern.`,
    notKept: 'Die PIN ließ sich nicht speichern.',
    staff: 'Personal',
    closes: 'Dies schließt sich nach einer Minute von selbst.',
    failed: 'Das hat nicht geklappt. Bitte noch einmal.',
    acts: {
      back: { name: 'Zurück zu den Gästen' },
      restart: { name: 'Seite neu starten', means: 'Die Seite der Gäste beginnt von vorn.' },
      counter: { name: 'Theke öffnen', means: 'Beendet den Kiosk bis zum nächsten Start.' },
      leave: { name: 'Kiosk verlassen', means: 'Zeigt Lanyard bis zum nächsten Start im normalen Fenster.' },
      quit: { name: 'Lanyard beenden', means: 'Partien an diesem Bildschirm warten bis zum nächsten Start.' },
    },
  },
}

export function wordsOf(tag: string): StaffWords {
  return Object.hasOwn(words, tag) ? words[tag as Language] : words.en
}
