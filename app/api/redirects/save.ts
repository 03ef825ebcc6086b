import type { RedirectDraft } from '../../../domain/redirects/draft.ts'
import { saveRedirect } from '../../../domain/redirects/change.ts'
import type { RedirectRefusal } from '../../../domain/redirects/change.ts'
import { toolsContext } from '../../contexts.ts'
import { answer, onlyPost, organiserOf } from './organiser.ts'
import type { Route } from './+types/save'

export const loader = onlyPost

/**
 * `POST /api/redirects/save`: adds a rule, or changes the one named by `id` and `version`. 422 with one code per field, 409
 * with the rule as it is now, 404 where it is gone; `confirm` names the host of another site that is meant.
 */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const draft = readDraft(await args.request.formData())
  const outcome = await saveRedirect(args.context.get(toolsContext), admin, draft)
  if (outcome.ok) return answer(args.request, { told: { done: 'saved' }, json: outcome.rule, status: 200 })
  return answer(args.request, refusals(draft, outcome))
}

function readDraft(form: FormData): RedirectDraft {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const id = text('id')
  return {
    rule: id ? { id, version: Number(text('version')) } : undefined,
    from: text('from'),
    to: text('to'),
    status: Number(text('status') || '302'),
    keepQuery: form.has('keepQuery'),
    enabled: form.has('enabled'),
    note: text('note'),
    confirmedHost: text('confirm') || undefined,
  }
}

function refusals(draft: RedirectDraft, refusal: RedirectRefusal) {
  const typed = typedIn(draft)
  switch (refusal.because) {
    case 'refused': {
      const problems = Object.entries(refusal.problems).map(([field, code]) => [`problem-${field}`, code])
      return { told: { ...typed, ...Object.fromEntries(problems) }, json: { problems: refusal.problems }, status: 422 }
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

/** What was typed comes back into the form. An address longer than this is refused anyway. */
function typedIn(draft: RedirectDraft): Record<string, string | undefined> {
  const kept = (text: string) => text.slice(0, 2100)
  return {
    rule: draft.rule?.id ?? 'new',
    version: draft.rule && String(draft.rule.version),
    from: kept(draft.from),
    to: kept(draft.to),
    status: String(draft.status),
    keepQuery: draft.keepQuery ? '1' : '0',
    enabled: draft.enabled ? '1' : '0',
    note: kept(draft.note),
  }
}
