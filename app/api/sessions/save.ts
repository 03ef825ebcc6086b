import { isId } from '../../../domain/ids.ts'
import { hostConflicts } from '../../../domain/programme/sessions/planning.ts'
import { changeSession, createSession } from '../../../domain/programme/sessions/write.ts'
import type { SaveOutcome } from '../../../domain/programme/sessions/write.ts'
import type { PathValues } from '../../../ui/form/form-model.ts'
import type { FormSchema } from '../../../ui/form/schema.ts'
import { wordsOfLetters } from '../mail-way.ts'
import { readSession } from './read-session.ts'
import { changeScope, scopeIn } from './save-scope.ts'
import { saveInEachZone } from './save-each-zone.ts'
import { planSeries } from './save-series.ts'
import { closedWords, goneWords, openedIn, sessionRefusals, thoseComing } from './session-words.ts'
import type { Reply } from '../answering.ts'
import { refusedForm } from '../declare-form.ts'
import { declareAction } from '../declare.ts'
import { rowVersionIn, textIn } from '../posted.ts'

/**
 * `POST /api/sessions/save`: the fields of the form, with `id` and `version` of a session that is changed; `publish` announces
 * it. A new one that `repeats` is a series, with the fields of its sentence, and with `eachZone` one in each of its zones; `scope`
 * (`following`, `all`) changes others of its series as well (`save-scope.ts`). `hoursZone` is the zone on whose clock start and end were typed, if it is another than the session's. 422 with a
 * sentence per field, 409 where somebody saved in between.
 */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const { id, version } = rowVersionIn(posted)
  if (id && !isId(id)) return { cannot: goneWords, status: 404 }
  const read = await readSession({ tools, admin, posted }, id)
  const { schema } = read
  if (!read.ok) return refusedForm(schema, read)

  const { facts } = read
  const publish = posted.has('publish')
  const scope = scopeIn(posted)
  if (id && scope) {
    return changeScope({ tools, admin, posted }, { ...read, id, version, scope, publish })
  }
  if ('eachZone' in read.values && read.values.eachZone) {
    return saveInEachZone({ tools, admin, posted }, { schema, values: read.values, typed: read.typed, facts, publish })
  }
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

function doneWords(
  { moved }: Extract<SaveOutcome, { ok: true }>,
  { isNew, publish, told }: { isNew: boolean; publish: boolean; told: string },
): string {
  if (publish) return 'The session is published.'
  if (isNew) return 'The draft is saved.'
  return moved ? `The session has moved. ${told}` : 'The session is saved.'
}
