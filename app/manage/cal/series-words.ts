import { rhythmInWords } from '../../programme/rhythm.ts'
import { repeatingOf } from './repeating.ts'

/** What the folded part says: `Once`, `Every Tuesday`. */
export function repeatsInWords(
  { repeats, every, nth }: { repeats: string; every: string; nth: string },
  weekday: string,
): string {
  const repeating = repeatingOf({ repeats, every, nth, ends: 'count', count: '', until: '', dates: '' })
  return repeating ? rhythmInWords(repeating.rule, weekday) : 'Once'
}
