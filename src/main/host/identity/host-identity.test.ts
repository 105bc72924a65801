import { expect, test } from 'vitest'
import { openJournal } from '../journal/journal.ts'
import { openIdentity } from './host-identity.ts'

async function openAndSave(...parameters: Parameters<typeof openIdentity>) {
  const { identity, save } = openIdentity(...parameters)
  await save()
  return identity
}

async function namesOf(machine: string, wanted?: string) {
  const journal = openJournal()
  const first = await openAndSave(journal, { machine, name: wanted })
  const second = await openAndSave(journal, { machine })
  expect(second.id).toBe(first.id)
  return [first.name, second.name]
}

test.each([
  ['its machine', 'kitchen.home.arpa', undefined, 'kitchen'],
  ['the program, on a machine that has no name', '', undefined, 'Lanyard'],
  ['the program, on a machine whose name is a domain alone', '.home.arpa', undefined, 'Lanyard'],
  ['what was wanted once', 'kitchen', 'Den', 'Den'],
])('a host is called as %s, also at the next start', async (_, machine, wanted, name) => {
  expect(await namesOf(machine, wanted)).toEqual([name, name])
})

test('a host that was saved without a name gets one', async () => {
  const journal = openJournal()
  const identity = await openAndSave(journal, { machine: 'kitchen' })
  await journal.saveHost({ ...journal.host()!, name: '' })
  expect(await openAndSave(journal, { machine: 'kitchen' })).toEqual(identity)
})
