// The whole screen for the page, where the browser lets it have that.

export const canFill = (): boolean => document.fullscreenEnabled

export function toggleFullscreen(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.documentElement.requestFullscreen()
}
