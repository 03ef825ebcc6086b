import type { Redirect } from '../../../domain/club/redirects/columns.ts'
import type { RedirectDraft, RedirectProblems } from '../../../domain/club/redirects/draft.ts'
import { saveRedirect } from '../../../domain/club/redirects/change.ts'
import type { RedirectRefusal } from '../../../domain/club/redirects/change.ts'
import { foreignHost, readTo } from '../../../domain/club/redirects/patterns.ts'
import type { FormValues } from '../../../ui/form/schema.ts'
import { redirectForm, redirectSentences } from '../../manage/home/settings/redirect-form.ts'
import type { Reply } from '../answering.ts'
import { declareForm } from '../declare-form.ts'
import type { AskedToDo } from '../declare.ts'
import { textIn, versionIn } from '../posted.ts'

/**
 * `POST /api/redirects/save`: adds a rule, or changes the one named by `id` and `version`. 422 with a sentence per field, 409
 * with the rule as it is now, 404 where it is gone; `confirm` names the host of another site that is meant.
 */
export const action = declareForm({ who: 'organiser', formFor, act }, async ({ admin, tools, posted, values }) => {
  const outcome = await saveRedirect(tools, admin, draftOf(posted, values))
  if (outcome.ok) return { done: 'The rule is saved.', json: { rule: outcome.rule }, to: rulesAddress }
  return refuse(values, outcome)
})

/** Leading visitors to another site is what asks for a proof. */
async function act({ posted, tools }: AskedToDo<'organiser'>) {
  const to = readTo(textIn(posted, 'to'), tools.siteUrl)
  return to.ok && foreignHost(to.value) ? ('redirect' as const) : undefined
}

/** A program need not say what everybody means. */
async function formFor({ posted }: AskedToDo<'organiser'>) {
  if (!posted.has('status')) posted.set('status', '302')
  return redirectForm
}

type Typed = FormValues<typeof redirectForm>

function draftOf(posted: FormData, values: Typed): RedirectDraft {
  const id = textIn(posted, 'id')
  return {
    ...values,
    rule: id ? { id, version: versionIn(posted) } : undefined,
    status: Number(values.status),
    confirmedHost: textIn(posted, 'confirm') || undefined,
  }
}

function refuse(typed: Typed, refusal: RedirectRefusal): Reply {
  switch (refusal.because) {
    case 'refused':
      return { refused: { fields: sentencesOf(refusal.problems) } }
    case 'confirm-host':
      return {
        refused: { form: `This leads to another site: ${refusal.host}. Agree to that below, and save again.` },
        values: { ...typed, host: refusal.host },
      }
    case 'stale':
      return { stale: { version: refusal.current.version, shown: shownOf(refusal.current) } }
    case 'gone':
      return {
        refused: { form: 'Somebody deleted this rule meanwhile. Saving again adds it anew.' },
        values: { ...typed, id: '' },
        status: 404,
      }
  }
}

function shownOf({ from, to, status, keepQuery, enabled, note }: Redirect) {
  return { from, to, status, keepQuery, enabled, note }
}

function sentencesOf({ from, to, status, note }: RedirectProblems): Record<string, string | undefined> {
  return {
    from: from && redirectSentences.from[from],
    to: to && redirectSentences.to[to],
    status: status && redirectSentences.status[status],
    note: note && redirectSentences.note[note],
  }
}

/** The rules in the settings: where one goes on after a rule is saved. */
const rulesAddress = '/manage/home?panel=settings#redirects'
