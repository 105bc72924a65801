/** Whether nothing is to move: so the player or the system has set it. */
export function isResting(): boolean {
  const { motion } = document.documentElement.dataset
  return motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
}
