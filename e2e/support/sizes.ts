// The sizes of screens that show a table.

export const sizes = {
  laptop: { width: 1440, height: 900 },
  'small laptop': { width: 1280, height: 720 },
  phone: { width: 390, height: 844 },
  'small phone': { width: 360, height: 640 },
  'phone held across': { width: 844, height: 390 },
  wall: { width: 3840, height: 2160 },
} as const

/** Every kind of screen, from the smallest phone to a television. */
export const everySize = {
  'smallest phone': { width: 320, height: 568 },
  'small phone': sizes['small phone'],
  phone: sizes.phone,
  'phone held across': sizes['phone held across'],
  laptop: { width: 1366, height: 768 },
  screen: { width: 1920, height: 1080 },
  wall: sizes.wall,
} as const
