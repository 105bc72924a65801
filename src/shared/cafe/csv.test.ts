import { expect, test } from 'vitest'
import { figuresAsCsv, separatorIn } from './csv.ts'

test('each game is a line after the headings, with CRLF, and empty where minutes are not known', () => {
  const csv = figuresAsCsv([
    { game: 'dead-mans-draw', hour: 14, minutes: 12, people: 2, bots: 1, complete: true },
    { game: 'help-the-sheriff', hour: 9, people: 4, bots: 0, complete: false },
  ])
  expect(csv).toBe(
    'game,hour,minutes,people,bots,complete\r\ndead-mans-draw,14,12,2,1,true\r\nhelp-the-sheriff,9,,4,0,false\r\n',
  )
  expect(figuresAsCsv([])).toBe('game,hour,minutes,people,bots,complete\r\n')
})

test('where a comma is in numbers, spreadsheets want a semicolon between cells', () => {
  expect((['en', 'pt-BR', 'de'] as const).map(separatorIn)).toEqual([',', ';', ';'])
  const csv = figuresAsCsv([{ game: 'a;b', hour: 0, people: 1, bots: 0, complete: true }], ';')
  expect(csv).toBe('game;hour;minutes;people;bots;complete\r\n"a;b";0;;1;0;true\r\n')
})

test.each([
  ['a,b', '"a,b"'],
  ['say "no"', '"say ""no"""'],
  ['two\nlines', '"two\nlines"'],
  ['=1+1', "'=1+1"],
  ['@SUM(A1),"', `"'@SUM(A1),"""`],
  ['\t=1', "'\t=1"],
  ['-1', "'-1"],
])('a name such as %j can neither leave its cell nor count in it', (game, cell) => {
  const csv = figuresAsCsv([{ game, hour: 0, people: 1, bots: 0, complete: true }])
  expect(csv).toBe(`game,hour,minutes,people,bots,complete\r\n${cell},0,,1,0,true\r\n`)
})
