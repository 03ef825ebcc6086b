import { shortWeekday, timeInWords } from '../../../../time/words.ts'
import { localTime } from '../../../../time/zones.ts'
import type { Clock } from '../../clock.ts'
import { counted } from '../../../texts/number-words.ts'
import type { TodayContent } from './load.ts'

/** One number of the gauge. */
type Reading = { name: string; value: number | string; unit?: string | undefined; note: string }

/** The four numbers at the top, each with where it stands. */
export function readingsOf(content: TodayContent, clock: Clock): Reading[] {
  const { numbers } = content
  return [
    { name: 'Members', value: numbers.members.now, note: changeInWords(numbers.members.trend) },
    seatsUsed(content),
    { name: 'Requests', value: numbers.requests.toAnswer, note: promiseOf(numbers) },
    goesOut(numbers, clock),
  ]
}

/** `2 more than last week`, by the last two of a row. */
function changeInWords(trend: number[]): string {
  const [before, now] = trend.slice(-2)
  const change = (now ?? 0) - (before ?? 0)
  if (change === 0) return 'as many as last week'
  return `${Math.abs(change)} ${change > 0 ? 'more' : 'fewer'} than last week`
}

/** The last week that is over: this one is not finished. */
function seatsUsed({ attendance: { weeks, places } }: TodayContent): Reading {
  const sums = weeks.map(({ attended }) => Object.values(attended).reduce((sum, number) => sum + number, 0))
  const over = sums.slice(0, -1)
  const value = over.at(-1) ?? 0
  const name = 'Seats used last week'
  if (sums.every((sum) => sum === 0)) return { name, value: '–', note: 'not known who came' }
  if (places === 0) return { name, value, note: 'no limited places this week' }
  const lately = over.slice(-5)
  const mean = lately.reduce((sum, number) => sum + number, 0) / Math.max(lately.length, 1)
  const share = (number: number) => Math.round((number / places) * 100)
  const note = `${share(value)} %, mean of ${counted(lately.length, 'week')} ${share(mean)} %`
  return { name, value, unit: `of ${places}`, note }
}

function promiseOf({ requests, promiseDays }: TodayContent['numbers']): string {
  if (requests.oldestDays === undefined) return `promise ${counted(promiseDays, 'working day')}`
  return `oldest on day ${requests.oldestDays}, promise ${promiseDays}`
}

/** When the next planned text goes out; where none is planned, what is being written. */
function goesOut({ goesOut: next, drafts }: TodayContent['numbers'], { zone }: Clock): Reading {
  if (!next) {
    const note = drafts.open === 0 ? 'nothing is being written' : `${drafts.inReview} in review, none planned`
    return { name: 'Drafts', value: drafts.open, note }
  }
  const { date } = localTime(next.plannedAt, zone)
  return {
    name: 'Goes out next',
    value: timeInWords(next.plannedAt, { zone }),
    unit: `${shortWeekday(date)} ${Number(date.slice(8))}`,
    note: next.title || 'Without a title',
  }
}
