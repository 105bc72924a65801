// The pictures in README.md and docs. Only these are kept in the repository, in docs/screens.

/** File names by the part of `npm run screens` that takes them. tools/docs.test.ts limits their number and size. */
export const docsPictures: Readonly<Record<string, readonly string[]>> = {
  home: ['home-phone.webp', 'lobby-laptop.webp'],
  'first-game': ['dead-mans-draw-middle-laptop.webp', 'dead-mans-draw-middle-phone.webp', 'shared-display-laptop.webp'],
  'help-the-sheriff': ['help-the-sheriff-table-laptop.webp'],
  'davy-jones-gold': ['davy-jones-gold-guns-laptop.webp', 'davy-jones-gold-dock-phone.webp'],
  room: ['replay-laptop.webp'],
  cafe: ['kiosk-attract-kiosk.webp', 'kiosk-games-kiosk.webp', 'counter-laptop.webp'],
}
