import { expect, test } from 'vitest'
import { testHouse } from '../testing/test-house.ts'

test('those count who sit at a table with another machine, as long as they are there', () => {
  const { person, house } = testHouse()
  const here = person({ local: true })
  const table = here.open({ seats: 4 })
  here.sit(0, 'Ada')
  expect(house.remotePlayers).toBe(0)

  const phone = person()
  phone.ask({ type: 'enter', table })
  expect(house.remotePlayers).toBe(0)
  phone.sit(1, 'Bea')
  phone.sit(2, 'Cy')
  expect(house.remotePlayers).toBe(2)

  phone.disconnect()
  expect(house.remotePlayers).toBe(0)
})
