// The yardstick: random games of Dead Man's Draw's base rules over typed arrays, without anything that a real program needs
// (no names, events, checks or replay, and a toy generator). Three seats; the same moves with the same odds as ours.

const suits = 10
const cards = 60

const anchor = 0
const hook = 1
const cannon = 2
const key = 3
const chest = 4
const map = 5
const sword = 7
const kraken = 8

const suitOf = Uint8Array.from({ length: cards }, (_, card) => Math.floor(card / 6))

/** Plays this number of games and returns the number of decisions in them. */
export function playBare(games: number, seats: number, seed: number): number {
  let random = seed >>> 0 || 1
  const below = (limit: number): number => {
    random ^= random << 13
    random ^= random >>> 17
    random ^= random << 5
    return (random >>> 0) % limit
  }
  const pile = new Uint8Array(cards)
  const discard = new Uint8Array(cards)
  const play = new Uint8Array(suits)
  // A stack is a bit set of its six cards; its top is the highest bit.
  const banks = new Uint8Array(seats * suits)
  const options = new Uint8Array(seats * suits)
  let decisions = 0

  for (let game = 0; game < games; game++) {
    banks.fill(0)
    let left = 0
    let discards = 0
    for (let card = 0; card < cards; card++) {
      if (card % 6 === 0) discard[discards++] = card
      else pile[left++] = card
    }
    for (let last = left - 1; last > 0; last--) {
      const other = below(last + 1)
      const card = pile[last]!
      pile[last] = pile[other]!
      pile[other] = card
    }
    let turn = below(seats)
    while (left > 0) {
      let size = 0
      let safe = 0
      let inPlay = 0
      let demand = 0
      let busted = false
      for (;;) {
        const mayCollect = size > 0 && (demand === 0 || left === 0)
        const mayDraw = left > 0
        decisions++
        if (!mayDraw || (mayCollect && below(2) === 1)) break
        let card = pile[--left]!
        for (let chained = true; chained;) {
          chained = false
          const suit = suitOf[card]!
          if (inPlay & (1 << suit)) {
            discard[discards++] = card
            busted = true
            break
          }
          play[size++] = card
          inPlay |= 1 << suit
          if (demand > 0) demand--
          let count = 0
          if (suit === anchor) safe = size - 1
          else if (suit === kraken) demand = 2
          else if (suit === hook || suit === cannon || suit === sword) {
            for (let seat = 0; seat < seats; seat++) {
              if ((suit === hook) !== (seat === turn)) continue
              for (let stack = 0; stack < suits; stack++) {
                if (banks[seat * suits + stack] === 0) continue
                if (suit === sword && banks[turn * suits + stack] !== 0) continue
                options[count++] = seat * suits + stack
              }
            }
            if (count > 0) {
              if (count > 1) decisions++
              const stack = options[below(count)]!
              const top = 31 - Math.clz32(banks[stack]!)
              banks[stack]! ^= 1 << top
              const moved = (stack % suits) * 6 + top
              if (suit === cannon) discard[discards++] = moved
              else {
                card = moved
                chained = true
              }
            }
          } else if (suit === map && discards > 0) {
            if (discards > 1) decisions++
            const chosen = below(discards)
            card = discard[chosen]!
            discard[chosen] = discard[--discards]!
            chained = true
          }
        }
        if (busted) break
      }
      const kept = busted ? safe : size
      for (let place = 0; place < size; place++) {
        const card = play[place]!
        if (place < kept) banks[turn * suits + suitOf[card]!]! |= 1 << (card % 6)
        else discard[discards++] = card
      }
      if (!busted && inPlay & (1 << key) && inPlay & (1 << chest)) {
        for (let bonus = Math.min(size, discards); bonus > 0; bonus--) {
          const chosen = below(discards)
          const card = discard[chosen]!
          discard[chosen] = discard[--discards]!
          banks[turn * suits + suitOf[card]!]! |= 1 << (card % 6)
        }
      }
      turn = (turn + 1) % seats
    }
  }
  return decisions
}
