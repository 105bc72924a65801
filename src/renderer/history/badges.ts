// What is drawn in the middle of an award's badge, with a pen in a square of 24.

export const badgeMarks = {
  star: 'M12 4l2.4 5.2 5.6.6-4.2 3.8 1.2 5.6L12 16.3l-5 2.9 1.2-5.6L4 9.8l5.6-.6z',
  wave: 'M3 14c2.5 0 2.5-4 5-4s2.5 4 5 4 2.5-4 5-4c1.4 0 2 1 3 2M3 19c2.5 0 2.5-3 5-3s2.5 3 5 3 2.5-3 5-3c1.4 0 2 1 3 1.6',
  chest: 'M4 11h16v8H4zM4 11c0-4 3-6 8-6s8 2 8 6M10.5 11h3v3.5h-3z',
  gem: 'M7 5h10l4 5-9 10L3 10zM3 10h18M9.5 10L12 20l2.5-10L12 5z',
  eye: 'M3 12c3-5 6-6.5 9-6.5s6 1.5 9 6.5c-3 5-6 6.5-9 6.5S6 17 3 12zM12 9a3 3 0 1 0 .01 0',
  mask: 'M4 7c5-1.5 11-1.5 16 0 0 8-3.5 12-8 12S4 15 4 7zM7.5 11.5c1-1 2.5-1 3.5 0M13 11.5c1-1 2.5-1 3.5 0M9 15.5c2 1.2 4 1.2 6 0',
  shield: 'M12 3.5l8 3c0 7-2.5 11.5-8 14-5.5-2.5-8-7-8-14zM12 7.5v9M8 11.5h8',
  swords: 'M5 4l11 12M19 4L8 16M13.5 17.5l4-3.5M6.5 14l4 3.5M16 16l3 4M8 16l-3 4',
  cannon: 'M4 11l12-5 2 4.5-11 6zM9 17.5a2.5 2.5 0 1 0 .01 0M18.5 8.5l2-1M4 11l3 5.5',
  coins:
    'M9 6c3 0 5 1 5 2.5S12 11 9 11 4 10 4 8.5 6 6 9 6zM4 8.5V14c0 1.5 2 2.5 5 2.5M14 8.5V11M15 12c3 0 5 1 5 2.3s-2 2.3-5 2.3-5-1-5-2.3 2-2.3 5-2.3zM10 14.3v3.4C10 19 12 20 15 20s5-1 5-2.3v-3.4',
  hand: 'M7 12V7.5a1.3 1.3 0 0 1 2.6 0V11m0-5a1.3 1.3 0 0 1 2.7 0v5m0-4.5a1.3 1.3 0 0 1 2.7 0V12m0-3.5a1.3 1.3 0 0 1 2.6 0V15c0 4-2 6-5.3 6-3.5 0-4.7-1.8-6.7-6-1-2 .7-3 1.8-1.5',
  pocket: 'M5 5h14v9c0 4-3 6-7 6s-7-2-7-6zM5 9h14M9.5 13l5 4M14.5 13l-5 4',
} as const
export type BadgeMark = keyof typeof badgeMarks

/** By game and award; whatever is not named here gets a star. */
export const badges: Readonly<Record<string, Readonly<Record<string, BadgeMark>>>> = {
  'dead-mans-draw': {
    'biggest-catch': 'coins',
    'bad-luck': 'wave',
    'treasure-hunter': 'chest',
    'quick-blade': 'swords',
    'master-gunner': 'cannon',
  },
  'help-the-sheriff': {
    'silver-tongue': 'mask',
    'sharp-eye': 'eye',
    'red-handed': 'hand',
    'honest-face': 'shield',
    'empty-pockets': 'pocket',
  },
  'davy-jones-gold': {
    'full-holds': 'chest',
    'sharp-shooter': 'cannon',
    'monster-slayer': 'wave',
    'captain-of-the-duel': 'swords',
    'light-fingers': 'gem',
  },
}
