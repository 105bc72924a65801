/** Whether the player's or the system's setting asks for reduced motion. */
export function prefersReducedMotion(): boolean {
  const { motion } = document.documentElement.dataset
  return motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches
}
