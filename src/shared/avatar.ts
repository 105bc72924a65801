// The face and the colour that stand for a person. Ids are saved with tables and devices: none is renamed or taken out.

export const faces = [
  'captain',
  'sailor',
  'granny',
  'grandpa',
  'pirate',
  'navigator',
  'sheriff',
  'outlaw',
  'rider',
  'cook',
  'girl',
  'boy',
  'bosun',
  'mermaid',
  'gull',
  'octopus',
  'cat',
  'parrot',
  'whale',
  'crab',
  'frog',
  'dog',
  'coyote',
  'skeleton',
] as const
export type Face = (typeof faces)[number]

/** In an order in which neighbours differ most, since seats get them in this order. */
export const colours = ['blue', 'red', 'green', 'amber', 'violet', 'teal', 'pink', 'sand'] as const
export type Colour = (typeof colours)[number]

export interface Avatar {
  readonly face: Face
  readonly colour: Colour
}

/** A person who may have chosen a face and a colour. */
export interface AvatarChoice {
  readonly face?: Face | undefined
  readonly colour?: Colour | undefined
}

/** A person as they sit down: a name, and what they have chosen of the rest. */
export interface PersonChoice extends AvatarChoice {
  readonly name: string
}

/** The avatar of a person: what they have chosen; for what they have not, always the same face for a name and colour for a seat. */
export function avatarOf({ name, face, colour }: PersonChoice, seat: number): Avatar {
  return { face: knownIn(faces, face) ?? faceOfName(name), colour: knownIn(colours, colour) ?? colourOfSeat(seat) }
}

/** The face that is shown to a person who has chosen none and has no name yet: another for each of eight neighbours. */
export function faceOfSeat(seat: number): Face {
  return faces[(seat * 5) % faces.length]!
}

function faceOfName(name: string): Face {
  let sum = 0
  for (const character of name) sum = (sum * 31 + character.codePointAt(0)!) % 65_521
  return faces[sum % faces.length]!
}

function colourOfSeat(seat: number): Colour {
  return colours[seat % colours.length]!
}

/** Undefined also for an id of a newer version. */
function knownIn<T extends string>(ids: readonly T[], id: string | undefined): T | undefined {
  return ids.find((known) => known === id)
}
