import { changeSeries, listChanges } from '../../../domain/programme/series/change.ts'
import type { ChangeRefused } from '../../../domain/programme/series/change.ts'
import type { Changeable, Scope } from '../../../domain/programme/series/change-plan.ts'
import { partNames } from '../../../domain/programme/series/parts.ts'
import type { SessionFacts } from '../../../domain/programme/sessions/facts.ts'
import type { Admin } from '../../../domain/club/viewer.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { PathValues } from '../../../ui/form/form-model.ts'
import type { FormSchema } from '../../../ui/form/schema.ts'
import { onClosedOf, refusalWords } from '../../manage/cal/repeating.ts'
import { counted } from '../../texts/number-words.ts'
import { changesInWords, changesShown } from '../../manage/cal/series-changes.ts'
import { wordsOfLetters } from '../mail-way.ts'
import type { Reply } from '../answering.ts'
import { refusedForm } from '../declare-form.ts'
import { textIn } from '../posted.ts'
import { goneWords, notLeft, sessionRefusals } from './session-words.ts'

type Asked = { tools: Tools; admin: Admin; posted: FormData }

type Read = {
  schema: FormSchema
  typed: PathValues
  values: { tell: boolean; ontoClosed: string }
  facts: SessionFacts
  id: string
  version: number
  scope: Scope
  publish: boolean
}

/**
 * A change to the session and those that follow it, or to all of its series. `stamp` says which list of what changes somebody
 * has seen; without it, and where it comes to something else by now, the list is the answer, and the next press does it.
 * `overwrite` names what is changed also where a session says its own, `ontoClosed` what becomes of those that would get to a
 * closed day.
 */
export async function changeScope({ tools, admin, posted }: Asked, read: Read): Promise<Reply> {
  const { schema, facts, id, version, scope, publish } = read
  const typed = { ...read.typed, scope }
  const stamp = textIn(posted, 'stamp')
  const onClosed = onClosedOf(read.values.ontoClosed)
  const asked = { id, version, scope, facts, publish, overwrite: overwriteIn(posted), onClosed }
  const outcome = await changeOrList(tools, admin, { ...asked, stamp, tell: read.values.tell })
  if (!outcome) return { cannot: goneWords, status: 404 }
  if (!outcome.ok) {
    if (outcome.because !== 'stale') return refuse({ ...read, typed }, outcome)
    const { current } = outcome
    if (current.version !== version) {
      return { stale: { version: current.version, shown: current }, form: schema, values: typed }
    }
    const form = 'Somebody changed another session of this series meanwhile. Look at the list again.'
    return refusedForm(schema, { problems: { form }, values: typed }, 409)
  }
  if ('plan' in outcome) {
    const form = `${changesInWords(changesShown(outcome))} Press again to do it.`
    return refusedForm(schema, { problems: { form }, values: { ...typed, stamp: outcome.stamp } })
  }
  const told = outcome.told
    ? wordsOfLetters(tools, 'Those who are coming are told in a minute, once each.', notLeft)
    : 'Nobody is told.'
  const changed = counted(outcome.changed, 'session is', 'sessions are')
  const saved =
    outcome.moved > 0 ? `${counted(outcome.moved, 'session has', 'sessions have')} moved. ${told}` : `${changed} saved.`
  return { done: publish ? `${changed} published.` : saved, json: { changed: outcome.changed } }
}

async function changeOrList(tools: Tools, admin: Admin, asked: Parameters<typeof changeSeries>[2]) {
  if (asked.stamp) {
    const outcome = await changeSeries(tools, admin, asked)
    if (!outcome || outcome.ok || outcome.because !== 'unlisted') return outcome
  }
  return listChanges(tools, admin, asked)
}

/** Which sessions are meant; nothing where it is this one alone. */
export function scopeIn(posted: FormData): Scope | undefined {
  const scope = textIn(posted, 'scope')
  return scope === 'following' || scope === 'all' ? scope : undefined
}

/** What is changed also where a session says its own. */
export function overwriteIn(posted: FormData): Changeable[] {
  const asked = posted.getAll('overwrite')
  return (['hours', ...partNames] as const).filter((name) => asked.includes(name))
}

/** Why a change to several cannot be, at its field. */
export function scopeRefusal(refused: ChangeRefused, { hours }: SessionFacts): { field?: string; words: string } {
  if (refused.because !== 'day') return sessionRefusals[refused.because]
  return refusalWords({ because: refused.problem, day: refused.day }, { repeats: 'week', ends: 'count', ...hours })
}

function refuse({ schema, typed, facts }: Read, refused: ChangeRefused): Reply {
  const { field, words } = scopeRefusal(refused, facts)
  return refusedForm(schema, { problems: field ? { fields: { [field]: words } } : { form: words }, values: typed })
}
