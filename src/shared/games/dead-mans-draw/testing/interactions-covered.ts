// For each test of an interaction, by its title: the pairs of traits, or of a trait and an ability, that it covers.

import type { Trait } from '../traits.ts'

/** The abilities that bring a card or resolve it again. */
export type Way = 'hook' | 'sword' | 'map' | 'mermaid'

/**
 * The cases of chains.test.ts: a card that the trait is about comes into play by each of these abilities. Abilities of the
 * card's own suit are left out, because two cards of a suit bust.
 */
export const chains: Partial<Record<Trait, readonly Way[]>> = {
  casanova: ['hook', 'sword', 'map'],
  fisherman: ['hook', 'sword', 'map'],
  navigator: ['hook', 'sword', 'mermaid'],
  'master-gunner': ['hook', 'sword', 'map', 'mermaid'],
  scavenger: ['hook', 'sword', 'map', 'mermaid'],
  mystic: ['hook', 'sword', 'map', 'mermaid'],
  swordsman: ['hook', 'map', 'mermaid'],
  miser: ['sword', 'map', 'mermaid'],
  'captains-hook': ['sword', 'map', 'mermaid'],
  'safe-harbor': ['hook', 'sword', 'map', 'mermaid'],
  beastmaster: ['hook', 'sword', 'map', 'mermaid'],
  misfire: ['hook', 'sword', 'map', 'mermaid'],
  parry: ['hook', 'map', 'mermaid'],
  siren: ['hook', 'sword', 'map'],
}

const traitsAndAbilities = {
  'D-501: the mermaid stack scores five more, once, and only its owner has it': ['golden-scales x plain-mermaid'],
  'D-502: a mermaid that is drawn goes to the bank, and the turn goes on': ['casanova x plain-mermaid'],
  'D-502: the mermaid counts for no kraken demand': ['casanova x kraken'],
  'D-306 D-502 D-513: what %s has claimed was not moved by the collect': [
    'casanova x key-and-chest',
    'fisherman x key-and-chest',
  ],
  'D-603: casanova takes the chosen card to the bank, unresolved': ['casanova x mermaid'],
  "D-503: the bonus comes from an opponent's bank: any who has a card, as many cards as were moved, at random": [
    'plunderer x key-and-chest',
  ],
  'D-504: the bonus is multiplied by the knob, %i': ['treasure-hunter x key-and-chest'],
  'D-505: any card of the discard pile may be chosen, and chance is not asked': ['navigator x map'],
  'D-506: the cannon of a master gunner discards the whole stack': ['master-gunner x cannon'],
  'D-507: the card that a scavenger takes goes to the own bank': ['scavenger x cannon'],
  'D-508: an oracle shows the next three cards in their order': ['mystic x oracle'],
  'D-509: the sword takes any top card, also of a suit that the own bank holds': ['swordsman x sword'],
  'D-510: next-card: the hook and the next card to enter after it are protected, what lay before is lost': [
    'miser x hook',
  ],
  "D-510 D-301: an anchor right after a miser's hook is protected, and protects what lies before": ['miser x anchor'],
  'D-306 D-510: with savedKeyChest a miser who saves both counts the hook too': ['miser x key-and-chest'],
  'D-511: two cards come from the bank, one after the other': ['captains-hook x hook'],
  'D-511: the second is chosen when everything that the first set off is resolved': ['captains-hook x cannon'],
  'D-309 D-511: the hook and both its cards serve a demand': ['captains-hook x kraken'],
  'D-301 D-511: an anchor that comes first protects the hook, not the second card': ['captains-hook x anchor'],
  'D-512: the anchor, what lay before it and the next two cards are protected, the third is not': [
    'safe-harbor x anchor',
  ],
  'D-306 D-512: with savedKeyChest a safe harbor that saves both counts the anchor too': [
    'safe-harbor x key-and-chest',
  ],
  'D-513: a kraken goes to the bank, can not bust and demands nothing': ['fisherman x kraken'],
  'D-513 D-602: no kraken lies there for a mermaid to choose': ['fisherman x mermaid'],
  "D-514: an opponent's kraken demands four cards": ['beastmaster x kraken'],
  "D-515: to-owner: an opponent's cannon sends the top of an own stack to the owner, instead of firing": [
    'misfire x cannon',
  ],
  "D-516: an opponent's sword may take only krakens, from anyone": ['parry x sword', 'parry x kraken'],
  'D-306 D-516: a parried sword is not moved by the collect, but may be in the bonus': ['parry x key-and-chest'],
  "D-604: an opponent's mermaid sends a card of the opponent's choice to the owner, unresolved": ['siren x mermaid'],
  'D-604 D-605: when the anchor is the one that goes, what it protected stays protected': ['siren x anchor'],
  'D-306 D-604: a key that went to the siren opens no chest': ['siren x key-and-chest'],
  'D-517 D-302: the card that a hook brought is lost to the locker': ['davy-jones-locker x hook'],
  "D-517 D-304: so is the card that a sword took, even the locker's own": ['davy-jones-locker x sword'],
  'D-517 D-305: so is the card of a map': ['davy-jones-locker x map'],
  'D-517 D-301: what lay before an anchor is kept, the anchor is lost to the locker': ['davy-jones-locker x anchor'],
  'D-517 D-602: a card that a mermaid moved from its protection is lost to the locker': ['davy-jones-locker x mermaid'],
  'D-306 D-517: with savedKeyChest the bonus comes after the locker has taken what is lost': [
    'davy-jones-locker x key-and-chest',
  ],
  'D-210 D-602 D-801 D-802: %s, a card that comes by a %s': Object.entries(chains).flatMap(([trait, ways]) =>
    ways.map((way) => `${trait} x ${way}`),
  ),
}

const traitsAndTraits = {
  'D-515: %s: misfire comes instead of what the own trait would do': ['master-gunner x misfire', 'scavenger x misfire'],
  "D-511 D-515: a captain's cannon misfires before the second card, which is chosen from what is left": [
    'captains-hook x misfire',
  ],
  'D-516 D-509: any-sword: a swordsman takes a kraken also where the own bank holds one, and nothing else': [
    'swordsman x parry',
  ],
  'D-516 D-802: a kraken that is all a fisherman may take goes to the bank and demands nothing': ['fisherman x parry'],
  'D-516 D-802: a casanova may not take a mermaid by a parried sword': ['casanova x parry'],
  'D-516 D-514: with beastmaster and parry at one table the kraken that a sword takes demands four': [
    'beastmaster x parry',
  ],
  'D-516 D-510: the sword that a miser protects goes to the discard pile all the same': ['miser x parry'],
  'D-516 D-512: a parried sword was one of the two cards after the anchor': ['safe-harbor x parry'],
  "D-516 D-511: a captain's first card, a sword, is parried away; then comes the second, even another sword": [
    'captains-hook x parry',
  ],
  'D-516: a sword that a navigator finds is parried too': ['navigator x parry'],
  'D-513 D-514: a fisherman is asked for nothing': ['fisherman x beastmaster'],
  'D-502 D-514: the mermaid of a casanova is none of the four': ['casanova x beastmaster'],
  "D-511 D-514: a captain's hook and its two cards are three of the four": ['captains-hook x beastmaster'],
  'D-604: %s: a card goes to the siren also when it is protected': ['miser x siren', 'safe-harbor x siren'],
  "D-604 D-511: a captain's first card, a mermaid, gives one to the siren before the second comes": [
    'captains-hook x siren',
  ],
  'D-604: what goes to the siren is not resolved again: %s is not asked for': ['misfire x siren', 'parry x siren'],
  "D-310 D-514 D-604: the beastmaster's demand stays open when the siren takes the kraken": ['beastmaster x siren'],
  'D-604 D-603: siren comes before casanova, and no use is asked': ['casanova x siren'],
  'D-801: %s brings a card that %s is about': [
    'miser x beastmaster',
    'miser x misfire',
    'swordsman x beastmaster',
    'swordsman x misfire',
    'swordsman x siren',
    'navigator x beastmaster',
    'navigator x misfire',
    'navigator x siren',
  ],
  'D-807: nothing guards a bank against plunder, not %s': [
    'plunderer x misfire',
    'plunderer x parry',
    'plunderer x beastmaster',
    'plunderer x siren',
  ],
}

const lockers = {
  'D-517 D-501: a mermaid that golden scales lose scores no five for the locker': ['golden-scales'],
  'D-517: what %s has claimed is not lost': ['casanova', 'fisherman'],
  'D-517 D-510: what a miser has protected is not lost': ['miser'],
  'D-517 D-512: what a safe harbor has protected is not lost': ['safe-harbor'],
  'D-517 D-511: the cards of a captain are lost with the hook, the one that busts too': ['captains-hook'],
  "D-517 D-509: a swordsman's prey that busts goes to the locker, not back to where it was": ['swordsman'],
  "D-517 D-505: a navigator's find that busts goes to the locker, not back to the discard pile": ['navigator'],
  'D-517 D-503: a bonus for saved cards may plunder the locker of what it has just got': ['plunderer'],
  'D-517 D-504: a bonus for saved cards finds in the discard pile nothing of what the locker took': ['treasure-hunter'],
  'D-517 D-508: a mystic who draws the card that he saw busts as ever': ['mystic'],
  'D-517 D-514: a victim that a beastmaster drives on loses to the locker': ['beastmaster'],
  "D-517: what a victim's cannon takes is no loss of its own: %s": ['master-gunner', 'scavenger'],
  'D-517 D-515: what a misfire costs the victim is no bust: %s': ['misfire'],
  "D-517 D-516: a victim's parried sword goes to the discard pile, a later bust to the locker": ['parry'],
  "D-517 D-604: what a victim's mermaid gives to the siren is not lost any more": ['siren'],
}

const party = {
  'D-105 D-501: both owners of golden scales have their five': ['golden-scales'],
  'D-514: two beastmasters demand four, and of each other too': ['beastmaster'],
  "D-515: to-owner: a card for each owner, in seat order from the victim's left": ['misfire'],
  'D-516: any-sword: two parries are as one, and the sword is discarded once': ['parry'],
  "D-517: two owners of the same victim: the first in seat order from the victim's left gets it": ['davy-jones-locker'],
  "D-604: several sirens: the first in seat order from the opponent's left gets the card": ['siren'],
}

const each = (titles: Record<string, string[]>, pair: (trait: string) => string) =>
  Object.fromEntries(Object.entries(titles).map(([title, named]) => [title, named.map(pair)]))

export const covering: Readonly<Record<string, readonly string[]>> = {
  ...traitsAndAbilities,
  ...traitsAndTraits,
  ...each(lockers, (trait) => `${trait} x davy-jones-locker`),
  ...each(party, (trait) => `${trait} x ${trait}`),
}
