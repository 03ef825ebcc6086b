import { readForm } from '../../../ui/form/read-form.ts'
import { isId } from '../../../domain/ids.ts'
import type { SessionFacts } from '../../../domain/programme/sessions/facts.ts'
import { hostConflicts, planningChoices } from '../../../domain/programme/sessions/planning.ts'
import { changeSession, createSession } from '../../../domain/programme/sessions/write.ts'
import type { SaveOutcome } from '../../../domain/programme/sessions/write.ts'
import { isTimeZone, wallTimeOf } from '../../../time/zones.ts'
import type { PathValues } from '../../../ui/form/form-model.ts'
import type { FormSchema, FormValues } from '../../../ui/form/schema.ts'
import { sessionForm } from '../../manage/cal/form.ts'
import { newSessionForm } from '../../manage/cal/new-session-form.ts'
import { wordsOfLetters } from '../mail-way.ts'
import { planSeries } from './save-series.ts'
import { closedWords, goneWords, openedIn, sessionRefusals, thoseComing, twiceOf } from './session-words.ts'
import type { Reply } from '../answering.ts'
import { refusedForm } from '../declare-form.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn, textIn } from '../posted.ts'

/**
 * `POST /api/sessions/save`: the fields of the form, with `id` and `version` of a session that is changed; `publish` announces
 * it. A new one that `repeats` is a series, with the fields of its sentence. `hoursZone` is the zone on whose clock start and end were typed, if it is another than the session's. 422 with a
 * sentence per field, 409 where somebody saved in between.
 */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const { id, version } = rowVersionIn(posted)
  if (id && !isId(id)) return { cannot: goneWords, status: 404 }
  const hoursZone = zoneIn(posted) ?? admin.timeZone
  const choices = { timeZone: hoursZone, ...(await planningChoices(tools, admin, id || undefined)) }
  const schema = id ? sessionForm(choices) : newSessionForm(choices)
  const read = await readForm(schema, posted)
  if (!read.ok) return refusedForm(schema, read)

  const facts = factsOf(read.values, hoursZone)
  const publish = posted.has('publish')
  if ('repeats' in read.values && read.values.repeats) {
    return planSeries({ tools, admin, posted }, { schema, values: read.values, typed: read.typed, facts, publish })
  }
  const { evenIfClosed } = read.values
  const outcome = id
    ? await changeSession(tools, admin, { id, version, facts, publish, tell: read.values.tell, evenIfClosed })
    : await createSession(tools, admin, { facts, publish, evenIfClosed })
  if (!outcome) return { cannot: goneWords, status: 404 }
  if (!outcome.ok) return refuse(schema, outcome, read.typed)
  const conflicts = await hostConflicts(tools, admin, outcome.id)
  const hosts = [...new Set(conflicts.map(({ host, title }) => `${host} also hosts “${title}” then.`))]
  const told = outcome.told ? wordsOfLetters(tools, ...thoseComing) : 'Nobody is told.'
  const words = [doneWords(outcome, { isNew: !id, publish, told }), ...hosts].join(' ')
  const back = id ? undefined : openedIn(textIn(posted, 'back'), outcome.id)
  return { done: words, json: { id: outcome.id }, to: back }
})

function refuse(form: FormSchema, outcome: Extract<SaveOutcome, { ok: false }>, values: PathValues): Reply {
  if (outcome.because === 'stale') {
    const { version, title, address } = outcome.current
    return { stale: { version, shown: { title, address } }, form, values }
  }
  if (outcome.because === 'closed') {
    return refusedForm(form, { problems: { fields: { evenIfClosed: closedWords(outcome.blackout) } }, values })
  }
  const { field, words } = sessionRefusals[outcome.because]
  return field ? refusedForm(form, { problems: { fields: { [field]: words } }, values }) : { cannot: words }
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

function doneWords(
  { moved }: Extract<SaveOutcome, { ok: true }>,
  { isNew, publish, told }: { isNew: boolean; publish: boolean; told: string },
): string {
  if (publish) return 'The session is published.'
  if (isNew) return 'The draft is saved.'
  return moved ? `The session has moved. ${told}` : 'The session is saved.'
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
