// What a program can't obey, and why: every other rule and ruling has a test that is named after it.

const cardboard = 'It is about handling cardboard; here are no cards and tokens to handle.'
const everybodySees = 'It says where cards lie on the table; what is on them, every screen shows anyway.'

/** By the rule's ID: why nothing could be tested. */
export const unplayable: Readonly<Record<string, string>> = {
  'P-035': everybodySees,
  'P-036': cardboard,
  'P-100':
    'The parts lie at fixed places round the spot (S-3), and the base is a circle: there is no facing to choose.',
  'P-170': cardboard,
}
