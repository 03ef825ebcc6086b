import { putBack } from '../../../domain/writing/withdrawing.ts'
import type { PutBackOutcome } from '../../../domain/writing/withdrawing.ts'
import { textIn } from './posted.ts'
import { declareDraftAction } from './declare-draft-action.ts'

/** `POST /api/drafts/put-back`: `kind` and `target`, the id of what was withdrawn. */
export const action = declareDraftAction(async ({ admin, tools, posted }) => {
  const what = { kind: textIn(posted, 'kind'), targetId: textIn(posted, 'target') }
  const outcome = await putBack(tools, admin, what)
  if (!outcome.ok) return { ...refusals[outcome.because], json: { because: outcome.because } }
  return { done: 'It is out again, as it was. Nobody was told.' }
})

const refusals: Record<Extract<PutBackOutcome, { ok: false }>['because'], { cannot: string; status?: 404 | 422 }> = {
  kind: { cannot: 'There is no such kind of text.', status: 422 },
  gone: { cannot: 'It is not withdrawn, or its author took it back.', status: 404 },
  another: { cannot: 'Another version is out under this name meanwhile.' },
}
