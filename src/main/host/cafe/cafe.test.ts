import fs, {
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { limits } from '#shared/protocol/limits.ts'
import { defaultSettings } from '#shared/cafe/settings.ts'
import { manualClock } from '../testing/manual-clock.ts'
import { openCafeSettings } from './cafe-settings-store.ts'
import { CafeFileError } from './settings-file.ts'
import type { Needed } from './settings-file.ts'
import type { AttemptSource } from '../limits/code-attempts.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lanyard-cafe-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** A cafe with a PIN hash that is cheap to compute. */
function cafeAt(file?: string, needed?: Needed) {
  const clock = manualClock()
  const logged: { code: string; params?: unknown }[] = []
  const log = (code: string, params?: unknown) => void logged.push({ code, params })
  const cafe = openCafeSettings({ clock, log, file, needed, work: { cost: 1024, blockSize: 8, parallel: 1 } })
  return { cafe, clock, logged }
}

/** Calls `before` each time a file or folder is about to be synced. */
function spyOnSync(before: (descriptor: number) => void): void {
  const { fsyncSync } = fs
  const spy = vi.spyOn(fs, 'fsyncSync').mockImplementation((descriptor) => {
    before(descriptor)
    fsyncSync(descriptor)
  })
  // Also updates the imports of `fsyncSync` by name.
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
}

const phone: AttemptSource = { device: 'phone', address: '192.168.1.30' }
const devices = (count: number, address: string): AttemptSource[] =>
  Array.from({ length: count }, (_, index) => ({ device: `${address} ${index}`, address }))

describe('settings', () => {
  test('are the usual ones where there is no file, and the file is made with the first change', () => {
    const file = join(folder, 'cafe.json')
    const { cafe } = cafeAt(file)
    expect([cafe.settings, cafe.kept, readdirSync(folder)]).toEqual([defaultSettings, true, []])
    cafe.change({ ...defaultSettings, kiosk: true })
    expect(readFileSync(file, 'utf8')).toBe('{\n  "file": "lanyard-cafe-1",\n  "kiosk": true\n}\n')
    expect(cafeAt(file).cafe.settings).toEqual(cafe.settings)
    expect(readdirSync(folder)).toEqual(['cafe.json'])
  })

  test('are not the usual ones where the file has to be there: it says how to get it, and makes none', () => {
    const file = join(folder, 'cafe.json')
    expect(() => cafeAt(file, 'file')).toThrow(
      new CafeFileError(
        `${file} is not there, and a kiosk does not start without it: mount its disk or share, or start once without --kiosk and set the PIN at the counter, which makes the file.`,
      ),
    )
    expect(readdirSync(folder)).toEqual([])
    cafeAt(file).cafe.change({ ...defaultSettings, bots: 'normal' })
    expect(cafeAt(file, 'file').cafe.settings.bots).toBe('normal')
  })

  test('are not the usual ones either where the folder of a file that was named is away', () => {
    const file = join(folder, 'share', 'cafe.json')
    expect(() => cafeAt(file, 'folder')).toThrow(
      new CafeFileError(
        `${file} can't be read: its folder is not there; mount its disk or share, make it, or name another file with --settings.`,
      ),
    )
    expect(cafeAt(join(folder, 'cafe.json'), 'folder').cafe.settings).toEqual(defaultSettings)
  })

  test('live in memory without a file', () => {
    const { cafe } = cafeAt()
    cafe.change({ ...defaultSettings, bots: 'normal' })
    expect([cafe.settings.bots, cafe.kept]).toEqual(['normal', false])
  })

  test('are heard of after each change, until nobody wants to any more', () => {
    const { cafe } = cafeAt()
    const heard: string[] = []
    const stop = cafe.onSettings(() => heard.push(cafe.settings.bots))
    cafe.change({ ...defaultSettings, bots: 'normal' })
    stop()
    cafe.change(defaultSettings)
    expect(heard).toEqual(['normal'])
  })

  test('of a file that is not right are not taken: it says which line and what to do, and stays as it is', () => {
    const file = join(folder, 'cafe.json')
    const text = '{ "file": "lanyard-cafe-1",\n"bots": "hard",\n"idle": 5 }'
    writeFileSync(file, text)
    expect(() => cafeAt(file)).toThrow(
      new CafeFileError(
        `${file} line 2: "bots" must be one of "easy", "normal", found "hard".\n${file} line 3: "idle" must be fields in { }, found 5.`,
      ),
    )
    expect(readFileSync(file, 'utf8')).toBe(text)
  })

  test.skipIf(process.platform === 'win32')('are not looked for in what has no end, nor where no file can be', () => {
    expect(() => cafeAt('/dev/zero')).toThrow("/dev/zero can't be read: it is no ordinary file")
    const nowhere = join(folder, 'nowhere')
    symlinkSync(nowhere, nowhere)
    expect(() => cafeAt(nowhere)).toThrow('it is a link that leads nowhere; name another file with --settings.')
    const longest = join(folder, 'x'.repeat(300))
    expect(() => cafeAt(longest)).toThrow('its name is too long; name another file with --settings.')
  })

  test('are not looked for in a folder, nor in a file of any length', () => {
    const file = join(folder, 'cafe.json')
    mkdirSync(file)
    expect(() => cafeAt(file)).toThrow(`${file} can't be read: it is a folder; name a file with --settings.`)
    const long = join(folder, 'long.json')
    writeFileSync(long, ' '.repeat(100_000))
    expect(() => cafeAt(long)).toThrow('too long')
  })

  test('saved otherwise than as UTF-8, as some editors on Windows do, are not taken for something else', () => {
    const text = '{ "file": "lanyard-cafe-1", "station": "Küche" }'
    for (const bytes of [Buffer.from(`\ufeff${text}`, 'utf16le'), Buffer.from(text, 'latin1')]) {
      const file = join(folder, 'cafe.json')
      writeFileSync(file, bytes)
      expect(() => cafeAt(file)).toThrow(new CafeFileError(`${file} is not UTF-8: save it as that in your editor.`))
      expect(readFileSync(file)).toEqual(bytes)
    }
    const marked = join(folder, 'marked.json')
    writeFileSync(marked, `\ufeff${text}`)
    expect(cafeAt(marked).cafe.settings.station).toBe('Küche')
  })

  test('that can’t be written down have not changed, and nobody hears of them', () => {
    const file = join(folder, 'missing', 'cafe.json')
    const { cafe } = cafeAt(file)
    let heard = 0
    cafe.onSettings(() => heard++)
    expect(() => cafe.change({ ...defaultSettings, kiosk: true })).toThrow(
      new CafeFileError(
        `${file} can't be written: its folder is not there; make it, or name another file with --settings.`,
      ),
    )
    expect([cafe.settings, heard]).toEqual([defaultSettings, 0])
  })

  test('a file half written before a power cut is no trouble, and no file is left beside', () => {
    const file = join(folder, 'cafe.json')
    const { cafe } = cafeAt(file)
    cafe.change({ ...defaultSettings, kiosk: true })
    writeFileSync(`${file}.new`, '{ "fi')
    expect(cafeAt(file).cafe.settings.kiosk).toBe(true)
    cafe.change(defaultSettings)
    expect(readdirSync(folder)).toEqual(['cafe.json'])
  })

  test.skipIf(process.platform === 'win32')('are safe from a power cut once they count: their folder is synced', () => {
    const file = join(folder, 'cafe.json')
    const { cafe } = cafeAt(file)
    const synced: string[][] = []
    spyOnSync((descriptor) => {
      if (!fs.fstatSync(descriptor).isDirectory()) return
      synced.push(readdirSync(folder))
      if (synced.length === 2) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO' })
    })
    cafe.change({ ...defaultSettings, kiosk: true })
    expect(synced).toEqual([['cafe.json']])
    expect(() => cafe.change(defaultSettings)).toThrow(
      new CafeFileError(`${file} can't be written: EIO: i/o error, fsync.`),
    )
    // The settings are in the file all the same, and no other program has changed it.
    cafe.change(defaultSettings)
  })

  test.skipIf(process.platform === 'win32')(
    'behind a link are changed where the link leads, for all who share them',
    () => {
      const share = join(folder, 'share')
      mkdirSync(share)
      const [shared, file] = [join(share, 'cafe.json'), join(folder, 'cafe.json')]
      writeFileSync(shared, '{ "file": "lanyard-cafe-1", "sound": true }')
      symlinkSync(shared, file)
      const { cafe } = cafeAt(file)
      cafe.change({ ...cafe.settings, kiosk: true })
      expect(cafeAt(shared).cafe.settings).toMatchObject({ sound: true, kiosk: true })
      expect([readlinkSync(file), readdirSync(share)]).toEqual([shared, ['cafe.json']])

      // The share is not mounted any more: nothing takes the place of the link.
      rmSync(share, { recursive: true })
      expect(() => cafe.change(defaultSettings)).toThrow(CafeFileError)
      expect([cafe.settings.kiosk, readlinkSync(file), readdirSync(folder)]).toEqual([true, shared, ['cafe.json']])
    },
  )

  test('of a file that another program has changed since are not replaced: its new PIN would be the old one again', async () => {
    const file = join(folder, 'cafe.json')
    const [first, second] = [cafeAt(file).cafe, cafeAt(file).cafe]
    await first.setPin('4711')
    const text = readFileSync(file, 'utf8')
    expect(() => second.change({ ...defaultSettings, kiosk: true })).toThrow(
      new CafeFileError(
        `${file} has been changed since this program has read it: start the program anew, then change it again.`,
      ),
    )
    expect([readFileSync(file, 'utf8'), second.settings]).toEqual([text, defaultSettings])
    expect(() => first.change({ ...first.settings, kiosk: true })).not.toThrow()
  })

  test('of a file that is gone, or says the same in other words, are written', () => {
    const file = join(folder, 'cafe.json')
    writeFileSync(file, '{ "file": "lanyard-cafe-1", "sound": true }')
    const { cafe } = cafeAt(file)
    writeFileSync(file, '{ "sound": true, "file": "lanyard-cafe-1" }')
    cafe.change({ ...cafe.settings, kiosk: true })
    rmSync(file)
    cafe.change({ ...cafe.settings, kiosk: false })
    expect(cafeAt(file).cafe.settings).toEqual(cafe.settings)
  })

  test('that could not be read again are not written', () => {
    const file = join(folder, 'cafe.json')
    const { cafe } = cafeAt(file)
    const options = { 'dead-mans-draw': { edition: 'first' } }
    expect(() => cafe.change({ ...defaultSettings, options })).toThrow(
      /^These settings can't be kept: line 4: "options\.dead-mans-draw\.edition" must be one of/,
    )
    expect([cafe.settings, readdirSync(folder)]).toEqual([defaultSettings, []])
  })

  test.skipIf(process.platform === 'win32')('are for their owner’s eyes, unless the owner has said otherwise', () => {
    const file = join(folder, 'cafe.json')
    const { cafe } = cafeAt(file)
    cafe.change({ ...defaultSettings, kiosk: true })
    expect(statSync(file).mode & 0o777).toBe(0o600)
    chmodSync(file, 0o640)
    cafe.change(defaultSettings)
    expect(statSync(file).mode & 0o777).toBe(0o640)
  })
})

describe('the PIN of staff', () => {
  test('is none at first; once it is set only its digits are right, also after a restart', async () => {
    const file = join(folder, 'cafe.json')
    // Twelve digits: a hash in hexadecimal has four given ones by chance, in one run of seven hundred.
    const [pin, other] = ['471186420975', '123456789012'] as const
    const { cafe, logged } = cafeAt(file)
    expect(await cafe.tryPin(other, phone)).toBe('none')
    await cafe.setPin(pin)
    expect([await cafe.tryPin(pin, phone), await cafe.tryPin(other, phone)]).toEqual(['right', 'wrong'])
    const again = cafeAt(file).cafe
    expect([await again.tryPin(pin, phone), await again.tryPin(other, phone)]).toEqual(['right', 'wrong'])
    const kept = readFileSync(file, 'utf8') + JSON.stringify(logged)
    for (const digits of [pin, other]) expect(kept).not.toContain(digits)
    expect(logged.at(-1)).toEqual({ code: 'wrong-pin', params: { address: '192.168.1.30' } })
  })

  test.each(['', '123', '1234567890123', 'abcd', '12 34', '１２３４'])('can’t be %j', async (pin) => {
    const { cafe } = cafeAt()
    await expect(cafe.setPin(pin)).rejects.toThrow('A PIN is 4 to 12 digits.')
    expect(cafe.settings.pin).toBeUndefined()
  })

  test('is set without losing what was changed meanwhile', async () => {
    const { cafe } = cafeAt()
    const set = cafe.setPin('4711')
    cafe.change({ ...defaultSettings, kiosk: true })
    await set
    expect(cafe.settings).toMatchObject({ kiosk: true, pin: expect.stringMatching(/^scrypt:/) as string })
  })

  test('that can’t be written down is not set', async () => {
    const { cafe } = cafeAt(join(folder, 'missing', 'cafe.json'))
    await expect(cafe.setPin('4711')).rejects.toThrow("can't be written")
    expect(await cafe.tryPin('4711', phone)).toBe('none')
  })

  test('a guesser has to wait longer and longer, the right PIN is not looked at meanwhile, and all is forgiven', async () => {
    const { cafe, clock } = cafeAt()
    await cafe.setPin('4711')
    for (let number = 0; number < limits.wrongPins; number++) expect(await cafe.tryPin('0000', phone)).toBe('wrong')
    expect(await cafe.tryPin('4711', phone)).toEqual({ wait: limits.codePauseSeconds })
    clock.pass(limits.codePauseSeconds * 1000)
    expect(await cafe.tryPin('0000', phone)).toBe('wrong')
    expect(await cafe.tryPin('0000', phone)).toEqual({ wait: 2 * limits.codePauseSeconds })
    clock.pass(limits.wrongPinMinutes * 60_000)
    expect(await cafe.tryPin('4711', phone)).toBe('right')
  })

  test('who guesses slowly is counted for an hour: four a minute are too many', async () => {
    const { cafe, clock } = cafeAt()
    await cafe.setPin('4711')
    let looked = 0
    for (let minute = 0; minute < 60; minute++) {
      for (let number = 0; number < 4; number++) if ((await cafe.tryPin('0000', phone)) === 'wrong') looked++
      clock.pass(60_000)
    }
    expect(looked).toBeLessThanOrEqual(20)
  })

  test('another token gives no new tries, another address has its own, and staff elsewhere get in at once', async () => {
    const { cafe } = cafeAt()
    await cafe.setPin('4711')
    const answers: unknown[] = []
    for (const source of devices(20, '192.168.1.66')) answers.push(await cafe.tryPin('0000', source))
    expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(limits.wrongPinsPerAddress)
    expect(await cafe.tryPin('4711', phone)).toBe('right')
  })

  test('many addresses together are held up, and nobody who has not been wrong', async () => {
    const { cafe } = cafeAt()
    await cafe.setPin('4711')
    const everywhere = Array.from({ length: 40 }, (_, index) => devices(2, `10.0.0.${index}`)).flat()
    const answers: unknown[] = []
    for (const source of everywhere) answers.push(await cafe.tryPin('0000', source))
    // Once there have been too many wrong attempts in total, the first device of each address may still try, the second may not.
    const last = everywhere.length - limits.wrongPinsPerHouse
    expect(answers.filter((answer) => answer === 'wrong')).toHaveLength(limits.wrongPinsPerHouse + last / 2)
    expect(await cafe.tryPin('4711', phone)).toBe('right')
  })

  test('is tried once at a time: whoever sends many at once learns no more by it', async () => {
    const { cafe } = cafeAt()
    await cafe.setPin('4711')
    const pins = Array.from({ length: 50 }, (_, index) => String(4700 + index))
    const answers = await Promise.all(pins.map((pin) => cafe.tryPin(pin, phone)))
    expect(answers.filter((answer) => typeof answer === 'string')).toEqual(['wrong'])
    expect(answers.slice(1)).toEqual(Array.from({ length: 49 }, () => ({ wait: 1 })))
    expect(await cafe.tryPin('4711', phone)).toBe('right')
  })
})
