// Durations in words, and a clock that updates them.

import { onScopeDispose, shallowRef } from 'vue'
import type { ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'

/** `performance.now()`, updated every five seconds. */
export function useNow(): Readonly<ShallowRef<number>> {
  const now = shallowRef(performance.now())
  const timer = setInterval(() => (now.value = performance.now()), 5_000)
  onScopeDispose(() => clearInterval(timer))
  return now
}

/** Formats minutes: `12 min`, `1 hr 5 min`, in the page's language. */
export function useDuration(): (minutes: number) => string {
  const { t, n } = useI18n()
  const unit = (value: number, name: 'hour' | 'minute') => n(value, { style: 'unit', unit: name, unitDisplay: 'short' })
  return (minutes) => {
    const whole = Math.floor(minutes)
    if (whole < 1) return t('counter.underMinute')
    const [hours, rest] = [Math.floor(whole / 60), whole % 60]
    return [hours > 0 && unit(hours, 'hour'), (rest > 0 || hours === 0) && unit(rest, 'minute')]
      .filter((part) => part !== false)
      .join(' ')
  }
}
