import { spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { games } from '#shared/games/registry.ts'
import { complaint } from './lib/command-line.ts'
import { play, run as scenario } from './scenario.ts'
import { run as simulate } from './simulate.ts'
import { run as traits } from './traits.ts'

const folder = import.meta.dirname

/** Runs a tool in a process of its own. */
function run(tool: string, args: string[], input = '') {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, tool), ...args], {
    input,
    encoding: 'utf8',
  })
  return { status, lines: stdout.split('\n').filter((line) => line !== ''), error: stderr.trim() }
}

/** What is said of a mistake, without a process for each: a few have one, and end with status 2. */
function complaintOf(tool: string, act: () => unknown): string {
  try {
    act()
  } catch (error) {
    return complaint(tool, error)
  }
  throw new Error('there is nothing to complain about')
}
const seeded = { game: 'dead-mans-draw', seats: 2, seed: 's' }
const oneALine = (...scenarios: object[]) => scenarios.map((scenario) => JSON.stringify(scenario)).join('\n')

/** Arguments for a simulation: sixty games of Dead Man's Draw between these bots. */
const args = (bots: string, more: string[] = []) => [
  '--game',
  'dead-mans-draw',
  '--bots',
  bots,
  '--games',
  '60',
  '--seed',
  'x',
  ...more,
]

describe('npm run scenario', () => {
  test('prints one line of JSON for each scenario, and a rejected action is a result', () => {
    const illegal = { ...seeded, actions: [{ seat: 0, action: { type: 'collect' } }] }
    const { status, lines, error } = run('scenario.ts', ['-'], oneALine(seeded, illegal))
    expect({ status, error }).toEqual({ status: 0, error: '' })
    expect(lines.map((line) => (JSON.parse(line) as { ok: boolean }).ok)).toEqual([true, false])
  })

  test('reads a file', () => {
    const file = join(folder, '../src/shared/games/dead-mans-draw/scenarios/anchor-keeps-what-lay-before.json')
    const { status, lines } = run('scenario.ts', [file])
    expect(status).toBe(0)
    expect(JSON.parse(lines[0]!)).toMatchObject({ ok: true, applied: 2 })
  })

  test.each([
    ['a field that is wrong', oneALine({ ...seeded, seats: 'two' }), /^scenario: seats: /],
    [
      'an unknown name, with its line',
      oneALine(seeded, { ...seeded, sead: 1 }),
      /^scenario: line 2: sead: unknown name, allowed here: game, seats, options, seed, state, fate, actions, views$/,
    ],
    [
      'an unknown name that breaks the line',
      oneALine({ ...seeded, 'se\r\ned': 1 }),
      /^scenario: se ed: unknown name, /,
    ],
    [
      'one that breaks it as Unicode may',
      oneALine({ ...seeded, 'se\u2028\u0085\u001bed': 1 }),
      /^scenario: se ed: unknown name, /,
    ],
    ['broken JSON', '{ "game": ', /^scenario: not JSON: /],
    ['a broken line', `${oneALine(seeded)}\n{x`, /^scenario: line 2: not JSON: (?!.*line).*\(column 2\)$/],
    ['nothing', '', /^scenario: the file is empty$/],
    ['blank lines', ' \n\n', /^scenario: the file is empty$/],
    ['a list', '[]', /^scenario: one JSON object is needed/],
    [
      'brackets without end',
      `{"x":${'['.repeat(5000)}${']'.repeat(5000)}}`,
      /^scenario: brackets are nested deeper than/,
    ],
    ['a field that is there twice', '{"game":"x","seed":"s","seed":"t"}', /^scenario: seed: is there twice, /],
    [
      'one deep inside, with its line',
      `${oneALine(seeded)}\n{"actions":[{"seat":0,"action":{"type":"draw","type":"collect"}}]}`,
      /^scenario: line 2: actions\.0\.action\.type: is there twice, /,
    ],
  ])('%s is told in one line', (_, input, message) => {
    const told = complaintOf('scenario', () => play(input))
    expect(told).toMatch(message)
    expect(told).not.toContain('\n')
  })

  test('what is wrong is one line on standard error and status 2', () => {
    const { status, lines, error } = run('scenario.ts', ['-'], `${oneALine(seeded)}\n{x`)
    expect({ status, lines }).toEqual({ status: 2, lines: [] })
    expect(error).toMatch(/^scenario: line 2: not JSON: /)
    expect(error).not.toContain('\n')
  })

  test('reads a file that begins with a byte order mark', () => {
    const { status, lines } = run('scenario.ts', ['-'], `\uFEFF${oneALine(seeded)}`)
    expect({ status, printed: lines.length }).toEqual({ status: 0, printed: 1 })
  })

  test('reads no device without end', ({ skip }) => {
    if (!existsSync('/dev/zero')) skip('there is no device without end on Windows')
    expect(complaintOf('scenario', () => scenario(['/dev/zero']))).toBe(
      "scenario: /dev/zero can't be read: it has more than 100 MB, split it into several files",
    )
  })

  test('says that its output can not be written to a full disk', ({ skip }) => {
    if (!existsSync('/dev/full')) skip('a disk that is always full is there on Linux only')
    const full = openSync('/dev/full', 'w')
    const { status, stderr } = spawnSync(process.execPath, [join(folder, 'scenario.ts'), '-'], {
      input: oneALine(seeded),
      stdio: ['pipe', full, 'pipe'],
      encoding: 'utf8',
    })
    closeSync(full)
    expect({ status, error: stderr.trim() }).toEqual({
      status: 1,
      error: expect.stringMatching(/^scenario: the output can't be written: ENOSPC/) as string,
    })
  })

  test('remarks may be there twice', () => {
    const remarked = oneALine(seeded).replace('{', '{"//":1,"//":{"a":1,"a":2},')
    expect(play(remarked)).toHaveLength(1)
  })

  test.each([
    [['/no/such/file.json'], "/no/such/file.json can't be read: ENOENT"],
    [[folder], `${folder} can't be read: it is a folder`],
    [[], 'one FILE is needed, or - for standard input'],
    [['one.json', 'two.json'], 'one FILE is needed, or - for standard input'],
    [[''], 'the name of FILE is empty'],
    [['--seed'], "Unknown option '--seed': --help shows how it is called"],
  ])('of %j it says what would fit', (given, message) => {
    const told = complaintOf('scenario', () => scenario(given))
    expect(told).toContain(`scenario: ${message}`)
    expect(told).not.toContain('\n')
  })
})

describe('npm run simulate', () => {
  test('prints one JSON object: wins, mean scores, busts, length, games per second', () => {
    const { status, lines } = run('simulate.ts', args('easy,easy,random', ['--seats', '3']))
    expect(status).toBe(0)
    expect(lines).toHaveLength(1)
    const result = JSON.parse(lines[0]!) as Record<string, number[]> & { length: { mean: number } }
    expect(result.wins!.reduce((sum, wins) => sum + wins)).toBeCloseTo(60, 0)
    expect(result.meanScores).toHaveLength(3)
    expect(result.busts).toHaveLength(3)
    expect(result.length.mean).toBeGreaterThan(50)
    expect(result.gamesPerSecond).toBeGreaterThan(0)
  })

  test('the same seed gives the same games', () => {
    const result = () => ({ ...simulate(args('easy,random')), gamesPerSecond: 0 })
    expect(result()).toEqual(result())
  })

  test.each(games.map((game) => [game.id, game] as const))('plays %s as it comes', (id, game) => {
    const result = simulate(['--game', id, '--games', '3']) as { game: string; seats: number; bots: string[] }
    expect(result).toMatchObject({ game: id, seats: game.seats.min })
    expect(result.bots).toHaveLength(game.seats.min)
  })

  test.each([
    [['--game', 'chess'], `--game: one of ${games.map(({ id }) => id).join(', ')}, found chess`],
    [['--game', 'dead-mans-draw', '--bots', 'easy'], 'bots: 2 to 8 of them for dead-mans-draw, found 1'],
    [['--game', 'dead-mans-draw', '--bots', 'easy,hard'], 'bots: one of random, easy, normal, found hard'],
    [['--bots', 'easy,easy', '--seats', '3'], '--bots: one for each of 3 seats, found 2'],
    [['--games', 'many'], '--games: a whole number from 1 up, found many'],
    [['--game', 'dead-mans-draw', '--options', '{"edition":"first"}'], 'options.edition: '],
    [['--game', 'dead-mans-draw', '--options', '{"tempo":1}'], 'options.tempo: unknown name'],
    [['--options', 'mayday'], '--options: the table options as JSON, found mayday'],
  ])('of %j it says what would fit', (given, message) => {
    expect(complaintOf('simulate', () => simulate(given))).toContain(message)
  })
})

describe('npm run traits', () => {
  test('prints a line for each trait and box, the best first', () => {
    const { status, lines } = run('traits.ts', ['--games', '20', '--traits', 'casanova,misfire'])
    expect(status).toBe(0)
    const rows = lines.map((line) => JSON.parse(line) as { trait: string; mermaidAbility: boolean; wins: number })
    expect(rows.map(({ trait, mermaidAbility }) => `${trait} ${mermaidAbility}`).sort()).toEqual([
      'casanova false',
      'casanova true',
      'misfire false',
    ])
    expect(rows.map(({ wins }) => wins)).toEqual(rows.map(({ wins }) => wins).sort((one, other) => other - one))
    expect(rows.every(({ wins }) => wins > 0 && wins <= 100)).toBe(true)
  })

  test('measures a trait also where the table would let players choose theirs', () => {
    const asked = ['--games', '20', '--traits', 'misfire', '--options']
    expect(traits([...asked, '{"traits":true}'])).toEqual(traits([...asked, '{}']))
  })

  test.each([
    [['--games', 'many'], '--games: a whole number from 1 up, found many'],
    [['--games', '0'], '--games: a whole number from 1 up, found 0'],
    [['--games=-1'], '--games: a whole number from 1 up, found -1'],
    [
      ['--games', '-1'],
      "traits: Option '--games' needs a value, and one that begins with a hyphen is written after =: --help shows how it is called",
    ],
    [['--options', 'mayday'], '--options: the table options as JSON, found mayday'],
    [['--options', '{"tempo":1}'], 'options.tempo: unknown name'],
    [['--options', 'null', '--games', '1'], 'options: '],
    [['--bot', 'constructor'], '--bot: one of random, easy, normal, found constructor'],
    [['--traits', 'misfire,luck'], 'found luck'],
  ])('of %j it says in one line what would fit', (given, message) => {
    const told = complaintOf('traits', () => traits(given))
    expect(told).toContain(message)
    expect(told).not.toContain('\n')
  })
})

describe('npm run new-game', () => {
  test.each([[[]], [['Lucky Seven']], [['lucky', 'seven']]])(
    '%j names no game: it says how an id is written',
    (given) => {
      const { status, lines, error } = run('new-game.ts', given)
      expect({ status, lines }).toEqual({ status: 2, lines: [] })
      expect(error).toMatch(/^(One id is needed|"Lucky Seven" is not an id)\.\n\nMakes a game .* ID: up to 40 letters/s)
    },
  )
})

describe('npm run golden', () => {
  test('goes through all games that are named, and leaves the logs that are there', () => {
    const { status, lines } = run('golden.ts', ['dead-mans-draw', 'help-the-sheriff'])
    expect(status).toBe(0)
    expect(lines).toEqual([
      expect.stringMatching(/^0 golden logs written, .*dead-mans-draw/),
      expect.stringMatching(/^0 golden logs written, .*help-the-sheriff/),
    ])
  })

  test.each([[[]], [['dead-mans-draw', 'chess']]])('%j is refused before anything is written', (given) => {
    const { status, lines, error } = run('golden.ts', given)
    expect({ status, lines }).toEqual({ status: 2, lines: [] })
    expect(error).toMatch(/^golden: name one of .*, found "(chess)?"$/)
  })
})

/** One tool for each place that asks `asksForHelp`, which takes `-h` for `--help`. Starting one costs half a second and more. */
const askedShortly = new Set(['scenario.ts', 'golden.ts', 'test.mjs', '../bench/bench.ts'])

test.each([
  ['scenario.ts', 'npm run --silent scenario -- '],
  ['simulate.ts', 'npm run --silent simulate -- '],
  ['traits.ts', 'npm run --silent traits -- '],
  ['golden.ts', 'npm run golden -- '],
  ['new-game.ts', 'npm run new-game -- '],
  ['screens.ts', 'npm run screens -- '],
  ['release.ts', 'npm run release -- '],
  ['packaging.ts', 'npm run packaging -- '],
  ['installers.ts', 'npm run installers'],
  ['fonts.ts', 'npm run fonts'],
  ['icon.ts', 'npm run icon'],
  ['sounds.ts', 'npm run sounds'],
  ['check.mjs', 'npm run check -- '],
  ['test.mjs', 'npm test -- '],
  ['../bench/bench.ts', 'npm run bench -- '],
])('%s tells how it is called', (tool, call) => {
  for (const flag of askedShortly.has(tool) ? ['--help', '-h'] : ['--help']) {
    const { status, lines, error } = run(tool, [flag])
    expect({ status, error }).toEqual({ status: 0, error: '' })
    expect(lines.join('\n')).toContain(call)
  }
})

test.each([
  ['simulate.ts', ['--speed', '9'], 2, "Unknown option '--speed'"],
  ['traits.ts', ['--speed', '9'], 2, "Unknown option '--speed'"],
  ['golden.ts', ['--speed'], 2, "Unknown option '--speed'"],
  ['golden.ts', ['--help=1'], 2, "Option '--help' takes no value"],
  ['golden.ts', ['-h=1'], 2, "Option '-h' takes no value"],
  ['new-game.ts', ['--speed'], 2, "Unknown option '--speed'"],
  ['screens.ts', ['cellar'], 2, 'screens: no such part: cellar; there are '],
  ['check.mjs', ['HEAD', 'main'], 2, 'One commit at most'],
  ['test.mjs', ['units'], 2, 'No suite is called units. There are: '],
  ['../bench/bench.ts', ['lunch'], 2, 'found lunch'],
  ['release.ts', ['--versoin', '1.0.0'], 2, "Unknown option '--versoin'"],
  ['release.ts', ['1.0'], 2, 'One version is needed, such as: npm run release -- 0.2.0'],
  ['release.ts', ['--notes', '9.9.9'], 1, 'CHANGELOG.md has no section for 9.9.9.'],
  ['packaging.ts', ['--repositroy', 'ana/lanyard'], 2, "Unknown option '--repositroy'"],
  ['packaging.ts', [], 2, '--repository OWNER/NAME and --sums SHA256SUMS.txt are needed'],
  ['packaging.ts', ['--repository', 'ana/lanyard', '--sums', 'none.txt'], 1, "none.txt can't be read: ENOENT"],
])('%s %j says in one line what is wrong', (tool, parameters, expected, message) => {
  const { status, lines, error } = run(tool, parameters)
  expect({ status, lines }).toEqual({ status: expected, lines: [] })
  expect(error).toContain(message)
  expect(error).not.toContain('\n')
})
