import { beginViewAs, viewMinutes } from '../../../domain/club/view-as.ts'
import type { BeginViewOutcome } from '../../../domain/club/view-as.ts'
import { requestContext } from '../../contexts.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/views/begin`: the organiser reads the site as `member` does, in this sign-in. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted, context }) => {
  const { sessionId } = context.get(requestContext)
  if (!sessionId) return { cannot: refusals.gone }
  const outcome = await beginViewAs(tools, admin, { memberId: textIn(posted, 'member'), sessionId })
  if (!outcome.ok) return { cannot: refusals[outcome.because] }
  const done = `You read as ${outcome.name} for ${viewMinutes} minutes, and change nothing.`
  return { done, to: '/member', afresh: true }
})

const refusals: Record<Extract<BeginViewOutcome, { ok: false }>['because'], string> = {
  gone: 'There is no such member.',
  'not-theirs': 'Only members who are with us now, and no organisers, can be looked through.',
  already: 'You read as somebody else already. Stop that first.',
}
