import type { RedirectDraft, RedirectProblems } from '../../../domain/redirects/draft.ts'
import { saveRedirect } from '../../../domain/redirects/change.ts'
import type { RedirectRefusal } from '../../../domain/redirects/change.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import type { FormValues } from '../../../ui/form/schema.ts'
import { toolsContext } from '../../contexts.ts'
import { redirectForm, redirectSentences } from '../../manage/home/settings/redirect-form.ts'
import { answer, onlyPost, organiserOf } from './organiser.ts'
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
  if (!read.ok)
    return answer(args.request, { told: typedIn(form), json: { problems: read.problems.fields }, status: 422 })
  const outcome = await saveRedirect(args.context.get(toolsContext), admin, draftOf(form, read.values))
  if (outcome.ok) return answer(args.request, { told: { done: 'saved' }, json: outcome.rule, status: 200 })
  return answer(args.request, refusals(typedIn(form), outcome))
}

function draftOf(form: FormData, values: FormValues<typeof redirectForm>): RedirectDraft {
  const id = text(form, 'id')
  return {
    ...values,
    rule: id ? { id, version: Number(text(form, 'version')) } : undefined,
    status: Number(values.status),
    confirmedHost: text(form, 'confirm') || undefined,
  }
}

function refusals(typed: Record<string, string | undefined>, refusal: RedirectRefusal) {
  switch (refusal.because) {
    case 'refused': {
      const codes = Object.entries(refusal.problems).map(([field, code]) => [`problem-${field}`, code])
      const told = { ...typed, ...Object.fromEntries(codes) }
      return { told, json: { problems: sentencesOf(refusal.problems) }, status: 422 }
    }
    case 'confirm-host':
      return { told: { ...typed, host: refusal.host }, json: { confirm: refusal.host }, status: 422 }
    case 'stale': {
      const version = String(refusal.current.version)
      return { told: { ...typed, version, stale: '1' }, json: { current: refusal.current }, status: 409 }
    }
    case 'gone':
      return { told: { ...typed, rule: 'new', gone: '1' }, json: { message: 'This rule is gone.' }, status: 404 }
  }
}

function sentencesOf({ from, to, status, note }: RedirectProblems): Record<string, string | undefined> {
  return {
    from: from && redirectSentences.from[from],
    to: to && redirectSentences.to[to],
    status: status && redirectSentences.status[status],
    note: note && redirectSentences.note[note],
  }
}

/** What was typed comes back into the form. An address longer than this is refused anyway. */
function typedIn(form: FormData): Record<string, string | undefined> {
  const kept = (name: string) => text(form, name).slice(0, 2100)
  const id = text(form, 'id')
  return {
    rule: id || 'new',
    version: id ? text(form, 'version') : undefined,
    from: kept('from'),
    to: kept('to'),
    status: kept('status'),
    keepQuery: form.has('keepQuery') ? '1' : '0',
    enabled: form.has('enabled') ? '1' : '0',
    note: kept('note'),
  }
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value : ''
}
