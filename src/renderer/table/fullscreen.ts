// Full screen for the page, where the browser allows it.

export const canFill = (): boolean => document.fullscreenEnabled

export function toggleFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.documentElement.requestFullscreen()
}
