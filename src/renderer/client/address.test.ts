import { expect, test } from 'vitest'
import { invitationTo, parseInvitation, shortAddress } from './address.ts'

test('an invitation takes a guest to its table', () => {
  const link = invitationTo('http://192.168.1.20:4747', 'abc123')
  expect(parseInvitation(link)).toEqual({ url: 'http://192.168.1.20:4747', table: 'abc123', entry: {} })
  expect(parseInvitation('192.168.1.20')).toEqual({ url: 'http://192.168.1.20:4747' })
  expect(parseInvitation('nobody at all')).toBeUndefined()
})

test('an invitation brings the code along, and says whether the device is to be a screen', () => {
  const link = invitationTo('http://192.168.1.20:4747', 'abc123', { code: '012345', as: 'screen' })
  expect(link).toBe('http://192.168.1.20:4747/#/table/abc123?code=012345&as=screen')
  expect(parseInvitation(link)).toMatchObject({ table: 'abc123', entry: { code: '012345', as: 'screen' } })
  const mangled = 'http://192.168.1.20:4747/#/table/abc123?code=12&as=owner&more'
  expect(parseInvitation(mangled)).toEqual({ url: 'http://192.168.1.20:4747', table: 'abc123', entry: {} })
})

test('a short address is what one would call across the room', () => {
  expect(shortAddress('http://192.168.1.20:4747/')).toBe('192.168.1.20:4747')
})
