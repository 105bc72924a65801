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

/** Ordered so that neighbours differ most: seats get the colours in this order. */
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

/** What a person says of themselves when they sit down: a name and, if they like, a face and a colour. */
export interface PersonChoice extends AvatarChoice {
  readonly name: string
}

/** A person's avatar: what they have chosen. Otherwise a face that depends on the name alone, a colour on the seat alone. */
export function avatarOf({ name, face, colour }: PersonChoice, seat: number): Avatar {
  return { face: knownIn(faces, face) ?? faceOfName(name), colour: knownIn(colours, colour) ?? colourOfSeat(seat) }
}

/** The face shown to a person who has neither a face nor a name yet. Eight neighbours have eight different ones. */
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

/** The id if this version knows it. An id of a newer version is undefined. */
function knownIn<T extends string>(ids: readonly T[], id: string | undefined): T | undefined {
  return ids.find((known) => known === id)
}
