import { weekdayName } from '../../time/words.ts'
import type { Repeating } from '../../domain/programme/series/days.ts'

/** `Every Tuesday`, `Every second Tuesday`, `Every 3 weeks on Tuesday`, `The last Tuesday of each month`, `On days of a list`. */
export function rhythmInWords(rule: Repeating['rule'], weekday: string): string {
  if (rule.unit === 'dates') return 'On days of a list'
  if (rule.unit === 'month') return `The ${nthWords[rule.nth]} ${weekday} of each month`
  if (rule.every === 1) return `Every ${weekday}`
  return rule.every === 2 ? `Every second ${weekday}` : `Every ${rule.every} weeks on ${weekday}`
}

/** The same of a session that may be one of a series. */
export function rhythmOf(session: {
  rhythm?: { rule: Repeating['rule']; day: string } | undefined
}): string | undefined {
  const { rhythm } = session
  return rhythm && rhythm.rule.unit !== 'dates' ? rhythmInWords(rhythm.rule, weekdayName(rhythm.day)) : undefined
}

const nthWords = { 1: 'first', 2: 'second', 3: 'third', 4: 'fourth', 5: 'fifth', [-1]: 'last' } as const
