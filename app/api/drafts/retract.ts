import { retract } from '../../../domain/writing/withdrawing.ts'
import type { RetractOutcome } from '../../../domain/writing/withdrawing.ts'
import { textIn } from './posted.ts'
import { declareDraftAction } from './declare-draft-action.ts'

/** `POST /api/drafts/retract`: `kind` and `target`, the id of what is out. */
export const action = declareDraftAction(async ({ admin, tools, posted }) => {
  const what = { kind: textIn(posted, 'kind'), targetId: textIn(posted, 'target') }
  const outcome = await retract(tools, admin, what)
  if (!outcome.ok) return { ...refusals[outcome.because], json: { because: outcome.because } }
  const { mailsStopped } = outcome
  const words = mailsStopped > 0 ? `Withdrawn. ${mailsStopped} letters had not left yet and stay here.` : 'Withdrawn.'
  return { done: words, json: { mailsStopped } }
})

const refusals: Record<Extract<RetractOutcome, { ok: false }>['because'], { cannot: string; status?: 404 | 422 }> = {
  kind: { cannot: 'There is no such kind of text.', status: 422 },
  gone: { cannot: 'It is not there any more.', status: 404 },
  already: { cannot: 'It is withdrawn already.' },
  kept: { cannot: 'The site cannot be without it, or members have agreed to it. Publish another version instead.' },
}
