// @vitest-environment happy-dom
import { expect, onTestFinished, test } from 'vitest'
import { useKioskMode } from '../client/kioskMode.ts'
import { resetKioskMode } from '../testing/resetKioskMode.ts'
import { useConnection } from '../stores/connection.ts'
import { connected } from '../stores/testing/connected.ts'
import { useHouse } from '../stores/house.ts'
import { useHouseRights } from './useHouseRights.ts'

test('who plays at a kiosk that lets nobody in is not offered to invite the room', () => {
  const host = connected().last()
  useHouse()
  expect(useConnection().welcome?.local).toBe(true)
  const { mayInvite } = useHouseRights()
  const letIn = (open: boolean) => {
    host.hears({ type: 'house', house: { name: 'Kitchen', open, urls: [] } })
    return mayInvite.value
  }
  // Outside a kiosk, the dialog can let the room in.
  expect(letIn(false)).toBe(true)
  useKioskMode().enter()
  onTestFinished(resetKioskMode)
  expect([letIn(true), letIn(false)]).toEqual([true, false])
})
