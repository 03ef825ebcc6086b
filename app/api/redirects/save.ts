import type { Redirect } from '../../../domain/redirects/columns.ts'
import type { RedirectDraft, RedirectProblems } from '../../../domain/redirects/draft.ts'
import { saveRedirect } from '../../../domain/redirects/change.ts'
import type { RedirectRefusal } from '../../../domain/redirects/change.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import type { FormValues } from '../../../ui/form/schema.ts'
import { toolsContext } from '../../contexts.ts'
import { redirectForm, redirectSentences } from '../../manage/home/settings/redirect-form.ts'
import { done, onlyPost, organiserOf, refused } from '../answering.ts'
import { staleForm, versionIn } from '../stale-form.ts'
import { rulesAddress } from './rules-address.ts'
import type { Route } from './+types/save'

export const loader = onlyPost

/**
 * `POST /api/redirects/save`: adds a rule, or changes the one named by `id` and `version`. 422 with a sentence per field, 409
 * with the rule as it is now, 404 where it is gone; `confirm` names the host of another site that is meant.
 */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  // A program need not say what everybody means.
  if (!form.has('status')) form.set('status', '302')
  const read = await readForm(redirectForm, form)
  if (!read.ok) return refused(args, redirectForm, read)
  const outcome = await saveRedirect(args.context.get(toolsContext), admin, draftOf(form, read.values))
  if (outcome.ok) return done(args, { words: 'The rule is saved.', json: { rule: outcome.rule }, to: rulesAddress })
  return refuse(args, read.values, outcome)
}

type Typed = FormValues<typeof redirectForm>

function draftOf(form: FormData, values: Typed): RedirectDraft {
  const id = text(form, 'id')
  return {
    ...values,
    rule: id ? { id, version: versionIn(form) } : undefined,
    status: Number(values.status),
    confirmedHost: text(form, 'confirm') || undefined,
  }
}

function refuse(args: Route.ActionArgs, typed: Typed, refusal: RedirectRefusal): Response {
  switch (refusal.because) {
    case 'refused':
      return refused(args, redirectForm, { problems: { fields: sentencesOf(refusal.problems) }, values: typed })
    case 'confirm-host':
      return refused(args, redirectForm, {
        problems: { form: `This leads to another site: ${refusal.host}. Agree to that below, and save again.` },
        values: { ...typed, host: refusal.host },
      })
    case 'stale':
      return staleForm(args, redirectForm, {
        typed,
        current: { version: refusal.current.version, shown: shownOf(refusal.current) },
      })
    case 'gone':
      return refused(args, redirectForm, {
        problems: { form: 'Somebody deleted this rule meanwhile. Saving again adds it anew.' },
        values: { ...typed, id: '' },
        status: 404,
      })
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

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
