/** Whether nothing is to move: so the player or the system has set it. */
export function prefersReducedMotion(): boolean {
  const { motion } = document.documentElement.dataset
  return motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
}
