// npm test: installs what is missing, then runs every suite, or only the named ones: npm test -- types unit
// Prints a line for each test file as it ends, and `NAME: N passed, N failed` for each suite. Plain JavaScript, because a
// fresh clone has nothing else.

import { FlagError } from '../src/main/flags.mjs'
import { install } from './lib/install.mjs'
import { asCommand, asksForHelp } from './lib/trouble.mjs'

await asCommand(async () => {
  if (asksForHelp(process.argv.slice(2))) return await help()
  await install()
  const { stepsOf, suites } = await import('./lib/suites.mjs')
  const rows = []
  for (const lists of stepsOf(wanted(Object.keys(suites)))) {
    process.stdout.write(`${lists.flat().join(' and ')} ...\n`)
    await Promise.all(
      lists.map(async (list) => {
        for (const name of list) rows.push(await timed(name, suites[name]))
      }),
    )
  }
  printTable(rows)
  console.log(`\n${countsOf('total', total(rows))}`)
  return rows.some(({ failed }) => failed > 0) ? 1 : 0
})

async function help() {
  const { suites } = await import('./lib/suites.mjs')
  console.log(`Runs every suite, or those that are named.

  npm test -- [suite ...]

  ${Object.keys(suites).join(' ')}`)
  return 0
}

/** Runs a suite, prints its notes and counts when it ends, and returns its row of the table. */
async function timed(name, suite) {
  const began = performance.now()
  const { passed, failed, skipped, notes = [] } = await suite((line) => console.log(`    ${name}  ${line}`))
  for (const note of notes) console.log(`    ${note}`)
  console.log(countsOf(name, { passed, failed, skipped }))
  return { name, passed, failed, skipped, seconds: ((performance.now() - began) / 1000).toFixed(1) }
}

function wanted(known) {
  const names = process.argv.slice(2)
  const unknown = names.find((name) => !known.includes(name))
  if (unknown !== undefined) throw new FlagError(`No suite is called ${unknown}. There are: ${known.join(', ')}.`)
  return names.length > 0 ? known.filter((name) => names.includes(name)) : known
}

function countsOf(name, { passed, failed, skipped }) {
  return `${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
}

/** The totals of the whole run. They come last, because a last suite that was skipped would otherwise look like the result. */
function total(rows) {
  const sum = (count) => rows.reduce((all, row) => all + row[count], 0)
  return { passed: sum('passed'), failed: sum('failed'), skipped: sum('skipped') }
}

function printTable(rows) {
  const columns = ['name', 'passed', 'failed', 'skipped', 'seconds']
  const table = [Object.fromEntries(columns.map((column) => [column, column])), ...rows]
  const widths = columns.map((column) => Math.max(...table.map((row) => String(row[column]).length)))
  console.log()
  for (const row of table) {
    const cells = columns.map((column, i) => {
      const cell = String(row[column])
      return i === 0 ? cell.padEnd(widths[i]) : cell.padStart(widths[i])
    })
    console.log(`  ${cells.join('  ')}`)
  }
}
