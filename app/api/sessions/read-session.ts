import { readForm } from '../../../ui/form/read-form.ts'
import type { Admin } from '../../../domain/club/viewer.ts'
import type { SessionFacts } from '../../../domain/programme/sessions/facts.ts'
import { planningChoices } from '../../../domain/programme/sessions/planning.ts'
import type { Tools } from '../../../domain/tools.ts'
import { isTimeZone, wallTimeOf } from '../../../time/zones.ts'
import type { FormValues } from '../../../ui/form/schema.ts'
import { sessionForm } from '../../manage/cal/form.ts'
import { newSessionForm } from '../../manage/cal/new-session-form.ts'
import { textIn } from '../posted.ts'
import { twiceOf } from './session-words.ts'

type Asked = { tools: Tools; admin: Admin; posted: FormData }

/** What a form of a session says that was posted, and the facts it comes to; without an id it is a new one. */
export async function readSession({ tools, admin, posted }: Asked, id: string) {
  const hoursZone = zoneIn(posted) ?? admin.timeZone
  const choices = { timeZone: hoursZone, ...(await planningChoices(tools, admin, id || undefined)) }
  const schema = id ? sessionForm(choices) : newSessionForm(choices)
  const read = await readForm(schema, posted)
  return read.ok ? { schema, ...read, facts: factsOf(read.values, hoursZone) } : { schema, ...read }
}

function factsOf(values: FormValues<ReturnType<typeof sessionForm>>, hoursZone: string): SessionFacts {
  const { title, agenda, address, joinUrl, hasWaitingList, studio, edition, zones, hosts, answers, timeZone } = values
  // The clock on the wall is what was typed; it means the chosen zone.
  const wall = (moment: string) => wallTimeOf(new Date(moment), hoursZone)
  const start = values.when?.start ?? ''
  const end = values.when?.end ?? ''
  return {
    title,
    agenda,
    address,
    joinUrl,
    hasWaitingList,
    hours: { start: wall(start), end: wall(end), timeZone, twice: twiceOf(values.twice) },
    place: placeOf(values.place),
    capacity: values.capacity === '' ? null : Number(values.capacity),
    visibility: visibilityOf(values.visibility),
    rsvpOpensAt: answers ? new Date(answers.start) : null,
    rsvpClosesAt: answers ? new Date(answers.end) : null,
    studioId: studio || undefined,
    editionId: edition || undefined,
    zoneIds: zones,
    hostIds: hosts,
  }
}

function zoneIn(posted: FormData): string | undefined {
  const zone = textIn(posted, 'hoursZone') || textIn(posted, 'timeZone')
  return isTimeZone(zone) ? zone : undefined
}

function placeOf(value: string): SessionFacts['place'] {
  return value === 'room' || value === 'both' ? value : 'online'
}

function visibilityOf(value: string): SessionFacts['visibility'] {
  return value === 'public' || value === 'edition' || value === 'zone' ? value : 'members'
}
