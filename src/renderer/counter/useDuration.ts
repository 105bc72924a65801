// How long something has been going on, in words that move on by themselves.

import { onScopeDispose, shallowRef } from 'vue'
import type { ShallowRef } from 'vue'
import { useI18n } from 'vue-i18n'

/** Milliseconds of `performance.now()`, a few times a minute: for what is told in minutes. */
export function useNow(): Readonly<ShallowRef<number>> {
  const now = shallowRef(performance.now())
  const timer = setInterval(() => (now.value = performance.now()), 5_000)
  onScopeDispose(() => clearInterval(timer))
  return now
}

/** Minutes and hours as people say them: `12 min`, `1 hr 5 min`. */
export function useDuration(): (minutes: number) => string {
  const { t, locale } = useI18n()
  const unit = (value: number, name: 'hour' | 'minute') =>
    new Intl.NumberFormat(locale.value, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
  return (minutes) => {
    const whole = Math.floor(minutes)
    if (whole < 1) return t('counter.underMinute')
    const [hours, rest] = [Math.floor(whole / 60), whole % 60]
    return [hours > 0 && unit(hours, 'hour'), (rest > 0 || hours === 0) && unit(rest, 'minute')]
      .filter((part) => part !== false)
      .join(' ')
  }
}
