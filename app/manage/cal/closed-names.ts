import type { PlainDate } from '../../../time/plain-dates.ts'
import type { Calendar } from './load.ts'

/** What a day is closed for, of all editions or of one: "New Year". */
export function closedNames({ blackouts }: Pick<Calendar, 'blackouts'>, day: PlainDate): string | undefined {
  const names = blackouts.filter(({ startsOn, endsOn }) => startsOn <= day && day <= endsOn).map(({ name }) => name)
  return names.length > 0 ? [...new Set(names)].join(', ') : undefined
}
