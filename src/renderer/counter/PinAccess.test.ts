// @vitest-environment happy-dom
import { flushPromises } from '@vue/test-utils'
import { describe, expect, test, vi } from 'vitest'
import { counterOfEachTest, state } from './testing/counter.ts'

const { open, isShut } = counterOfEachTest()

describe('the PIN pad', () => {
  test('asks for the PIN, says kindly that one is wrong, and keeps none', async () => {
    const { page, answer, typePin, network, tell } = await open()
    await answer('counter', 'not-staff')
    await typePin('12')
    expect(page.text()).toContain('A PIN has 4 to 12 digits.')
    expect(network.last().asked('staff')).toEqual([])
    await typePin('1357')
    await answer('staff', 'wrong-pin')
    expect(page.text()).toContain('That is not the PIN.')
    await typePin('2468')
    await answer('staff')
    await answer('counter')
    await tell(state())
    expect(page.find('.floor').exists()).toBe(true)
    expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('2468')
    expect(document.body.innerHTML).not.toContain('2468')
  })

  test('has keys for those who touch, and lets nobody try during a wait', async () => {
    const { page, answer, press, network } = await open()
    await answer('counter', 'not-staff')
    for (const key of ['1', '3', '5', 'Erase the last digit', '4', '6']) await press(key)
    await press('Open')
    expect(network.last().asked('staff')).toMatchObject([{ pin: '1346' }])
    await answer('staff', 'too-many-tries', '20')
    expect(page.text()).toContain('you can try again in 20 seconds')
    expect(page.get('[type=submit]').attributes('disabled')).toBeDefined()
  })

  test('takes no digits while the host looks at a PIN: the next one begins with nothing', async () => {
    const { page, answer, press, network } = await open()
    await answer('counter', 'not-staff')
    for (const key of ['1', '3', '5', '7', 'Open', '9', '9']) await press(key)
    expect(page.get('form.pad input').attributes('readonly')).toBeDefined()
    await answer('staff', 'wrong-pin')
    for (const key of ['2', '4', '6', '8', 'Open']) await press(key)
    expect(
      network
        .last()
        .asked('staff')
        .map(({ pin }) => pin),
    ).toEqual(['1357', '2468'])
  })

  test('counts down a wait, and announces it once', async () => {
    vi.useFakeTimers()
    const { page, answer, typePin } = await open()
    await answer('counter', 'not-staff')
    await typePin('1357')
    await answer('staff', 'too-many-tries', '8')
    const note = page.get('form.pad [role=alert]')
    const announced = () => {
      const said = note.element.cloneNode(true) as Element
      for (const silent of said.querySelectorAll('[aria-hidden=true]')) silent.remove()
      return said.textContent.trim()
    }
    const before = announced()
    expect(before).toContain('in 8 seconds')
    await vi.advanceTimersByTimeAsync(3_500)
    expect(note.text()).toContain('in 5 seconds')
    expect(announced()).toBe(before)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(note.text()).toBe('')
  })

  test('keeps the keyboard when its key, which has been pressed, can’t be pressed meanwhile', async () => {
    const { page, answer, press, button } = await open()
    await answer('counter', 'not-staff')
    for (const key of ['1', '3', '5', '7']) await press(key)
    button('Open')!.focus()
    await press('Open')
    expect(button('Open')!.disabled).toBe(true)
    expect(document.activeElement).toBe(page.get('form.pad input').element)
  })

  test("has a first PIN set on the host's own machine, typed twice", async () => {
    const { page, answer, typePin, network } = await open({ local: true })
    await answer('counter', 'no-pin')
    expect(page.text()).toContain('There is no PIN yet.')
    await typePin('2468')
    await typePin('2469')
    expect(page.text()).toContain('The two were not the same.')
    expect(network.last().asked('set-pin')).toEqual([])
    await typePin('2468')
    await typePin('2468')
    await answer('set-pin')
    expect(network.last().asked('staff')).toMatchObject([{ pin: '2468' }])
  })

  test('asks for the PIN where another page has set the first one meanwhile', async () => {
    const { page, answer, typePin, network } = await open({ local: true })
    await answer('counter', 'no-pin')
    await typePin('2468')
    await typePin('2468')
    await answer('set-pin', 'not-staff')
    expect(page.text()).not.toContain('There is no PIN yet.')
    expect(page.text()).toContain('Open the counter with the PIN')
    await typePin('1357')
    expect(network.last().asked('staff')).toMatchObject([{ pin: '1357' }])
  })

  test('says elsewhere where to set one, and looks again when asked', async () => {
    const { page, answer, press, network } = await open()
    await answer('counter', 'no-pin')
    expect(page.text()).toContain("only be set on the host's own machine")
    expect(page.find('form.pad').exists()).toBe(false)
    await press('It is set')
    expect(network.last().asked('counter')).toHaveLength(2)
    await answer('counter', 'not-staff')
    expect(page.find('form.pad').exists()).toBe(true)
  })

  test.each([
    ['the PIN', 'not-staff', ['2468'], []],
    ['what it opens', 'not-staff', ['2468'], ['staff']],
    ['the first PIN', 'no-pin', ['2468', '2468'], []],
  ] as const)('stays shut for whoever leaves while the host looks at %s', async (_, why, typed, answered) => {
    const { page, answer, comesBack, network, router, typePin } = await open({ local: true })
    await answer('counter', why)
    for (const pin of typed) await typePin(pin)
    for (const type of answered) await answer(type)
    const left = network.last()
    await router.push('/')
    expect(left.readyState).toBe(3)
    await comesBack()
    expect([...network.last().asked('staff'), ...network.last().asked('counter')]).toEqual([])
    await router.push('/counter')
    await flushPromises()
    await answer('counter', 'not-staff')
    expect(page.find('form.pad').exists()).toBe(true)
    expect(network.last().asked('staff')).toEqual([])
  })
})

describe('whoever has come in', () => {
  test('is not asked again after a broken connection, unless the PIN is another one', async () => {
    vi.useFakeTimers()
    const { page, comeIn, comesBack, answer, network } = await open()
    await comeIn()
    const first = network.last()
    first.breaks()
    await vi.advanceTimersByTimeAsync(5_000)
    await comesBack()
    expect(network.last()).not.toBe(first)
    expect(network.last().asked('staff')).toMatchObject([{ pin: '2468' }])
    expect(page.find('.floor').exists()).toBe(true)
    await answer('staff', 'wrong-pin')
    expect(isShut()).toBe(true)
    await comesBack()
    expect(network.last().asked('staff')).toEqual([])
  })

  test('is gone when the page was left alone, for the host too', async () => {
    vi.useFakeTimers()
    const { page, comeIn, network, passes } = await open()
    await comeIn()
    const socket = network.last()
    await passes(8)
    window.dispatchEvent(new Event('pointerdown'))
    await passes(8)
    expect(page.find('.floor').exists()).toBe(true)
    expect(socket.readyState).toBe(1)
    await passes(3)
    expect(isShut()).toBe(true)
    expect(socket.readyState).toBe(3)
  })

  test('is gone when the clock was set back: nobody knows how long the page was left alone', async () => {
    vi.useFakeTimers()
    const { comeIn, passes } = await open()
    await comeIn()
    vi.setSystemTime(Date.now() - 3_600_000)
    await passes(1)
    expect(isShut()).toBe(true)
  })

  test('leaves the connection to another page that has taken it over', async () => {
    const { comeIn, network, router } = await open()
    await comeIn()
    const taken = network.last()
    taken.breaks(4001)
    await router.push('/')
    expect(network.last()).toBe(taken)
  })

  test('is gone after the same time where the connection has broken meanwhile', async () => {
    vi.useFakeTimers()
    const { comeIn, comesBack, answer, network, passes } = await open()
    await comeIn()
    await passes(8)
    network.last().breaks()
    await vi.advanceTimersByTimeAsync(5_000)
    await comesBack()
    await answer('staff')
    await answer('counter')
    expect(isShut()).toBe(false)
    await passes(3)
    expect(isShut()).toBe(true)
  })

  test('is not entered twice while the host looks at the PIN', async () => {
    vi.useFakeTimers()
    const { comeIn, comesBack, answer, network } = await open()
    await comeIn()
    network.last().breaks()
    await vi.advanceTimersByTimeAsync(5_000)
    await comesBack()
    // The check that runs every 15 seconds.
    await vi.advanceTimersByTimeAsync(10_000)
    await answer('counter', 'not-staff')
    expect(network.last().asked('staff')).toHaveLength(1)
    await answer('staff')
    await answer('counter')
    expect(isShut()).toBe(false)
  })

  test('is entered a little later where another window of this machine was faster', async () => {
    vi.useFakeTimers()
    const { page, comeIn, comesBack, answer, network } = await open()
    await comeIn()
    network.last().breaks()
    await vi.advanceTimersByTimeAsync(5_000)
    await comesBack()
    await answer('staff', 'too-many-tries', '1')
    // Until then, the floor is shown as it was.
    expect(page.find('.floor--outdated').exists()).toBe(true)
    await vi.advanceTimersByTimeAsync(1_000)
    expect(network.last().asked('staff')).toMatchObject([{ pin: '2468' }, { pin: '2468' }])
    await answer('staff')
    await answer('counter')
    expect(page.find('.floor').exists()).toBe(true)
    expect(page.find('.floor--outdated').exists()).toBe(false)
  })

  test('locks the page, or goes away from it', async () => {
    const { comeIn, comesBack, press, network, router } = await open()
    await comeIn()
    const socket = network.last()
    await press('Lock')
    expect(isShut()).toBe(true)
    expect(socket.readyState).toBe(3)
    await comesBack()
    await comeIn()
    const again = network.last()
    await router.push('/')
    expect(again.readyState).toBe(3)
  })

  test('is asked again where somebody else has set another PIN', async () => {
    vi.useFakeTimers()
    const { page, comeIn, answer } = await open()
    await comeIn()
    await vi.advanceTimersByTimeAsync(10_000)
    await answer('ping')
    await vi.advanceTimersByTimeAsync(5_000)
    expect(page.find('.floor--outdated').exists()).toBe(false)
    await answer('counter', 'not-staff')
    expect(page.find('.floor--outdated').exists()).toBe(true)
    await answer('staff', 'wrong-pin')
    expect(isShut()).toBe(true)
  })
})
