import { isId } from '../../../domain/ids.ts'
import { planRotation } from '../../../domain/programme/series/rotation.ts'
import type { SessionFacts } from '../../../domain/programme/sessions/facts.ts'
import { planningChoices } from '../../../domain/programme/sessions/planning.ts'
import { isPlainDate } from '../../../time/plain-dates.ts'
import { fullDayInWords } from '../../../time/words.ts'
import { isTimeZone } from '../../../time/zones.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { rotationForm } from '../../manage/cal/fair/form.ts'
import { refusedForm } from '../declare-form.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'
import { sessionRefusals } from '../sessions/session-words.ts'

/**
 * `POST /api/series/rotate`: the `title` and `studio` of sessions that are held at several `hours` in turn (on the wall of
 * `timeZone`), so many `weeks` from `first` on and `minutes` long, for the `zones` of an `edition`; `ids` are those of the series,
 * chosen by whoever asks. They become drafts. 422 with a sentence per field.
 */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const form = rotationForm(await planningChoices(tools, admin))
  const read = await readForm(form, posted)
  if (!read.ok) return refusedForm(form, read)
  const asked = askedIn(posted)
  if (!asked) return { cannot: 'Say at which hours, from when on and for how many weeks.', status: 422 }
  const { edition, zones, ...rotation } = asked
  const { title, studio } = read.values
  const facts = { ...nothingYet, title, studioId: studio || undefined, editionId: edition, zoneIds: zones }
  const outcome = await planRotation(tools, admin, { ...rotation, facts })
  if (outcome.ok) {
    return { done: `${outcome.count} drafts are planned.`, to: `/manage/cal?view=list&day=${rotation.first}` }
  }
  if (outcome.because !== 'days') return { cannot: sessionRefusals[outcome.because].words }
  const { refused } = outcome
  const day = 'day' in refused && isPlainDate(refused.day) ? ` on ${fullDayInWords(refused.day)}` : ''
  return { cannot: `One of the hours cannot be held${day}. Choose other weeks.` }
})

const nothingYet: Omit<SessionFacts, 'hours' | 'title'> = {
  agenda: '',
  place: 'online',
  joinUrl: '',
  address: '',
  capacity: null,
  hasWaitingList: true,
  rsvpOpensAt: null,
  rsvpClosesAt: null,
  visibility: 'edition',
  zoneIds: [],
  hostIds: [],
}

function askedIn(posted: FormData) {
  const list = (name: string) => textIn(posted, name).split(',').filter(Boolean)
  const [weeks, minutes] = [Number(textIn(posted, 'weeks')), Number(textIn(posted, 'minutes'))]
  const hours = list('hours').map(Number)
  const [first, timeZone, edition] = [textIn(posted, 'first'), textIn(posted, 'timeZone'), textIn(posted, 'edition')]
  const [ids, zones] = [list('ids'), list('zones')]
  const isHours =
    hours.length >= 1 && hours.length <= 3 && hours.every((hour) => Number.isInteger(hour) && hour >= 0 && hour < 24)
  const isLong = weeks >= 2 && weeks <= 60 && weeks % hours.length === 0 && minutes >= 15 && minutes <= 12 * 60
  if (!isHours || !isLong || !isPlainDate(first) || !isTimeZone(timeZone)) return undefined
  if (ids.length < hours.length || ![...ids, ...zones, edition].every(isId)) return undefined
  return { hours, weeks, minutes, first, timeZone, edition, ids, zones }
}
