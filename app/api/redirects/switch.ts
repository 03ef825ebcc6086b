import { listRedirects } from '../../../domain/club/redirects.ts'
import { switchRedirect } from '../../../domain/club/redirects/change.ts'
import { foreignHost } from '../../../domain/club/redirects/patterns.ts'
import { redirectSentences } from '../../manage/home/settings/redirect-form.ts'
import { declareAction } from '../declare.ts'
import type { AskedToDo } from '../declare.ts'
import { rowVersionIn, textIn } from '../posted.ts'

/** `POST /api/redirects/switch`: `id`, `version` and `enabled` (1 or 0). 422 where it would close a loop, 409 when it changed. */
export const action = declareAction({ who: 'organiser', act }, async ({ admin, tools, posted }) => {
  const enabled = posted.get('enabled') === '1'
  const wanted = { ...rowVersionIn(posted), enabled }
  const outcome = await switchRedirect(tools, admin, wanted)

  if (outcome.ok) return { done: enabled ? 'The rule is on.' : 'The rule is off.', json: { rule: outcome.rule } }
  switch (outcome.because) {
    case 'refused': {
      const sentence = redirectSentences.to[outcome.problems.to ?? 'loop']
      return { cannot: `The rule stays off. ${sentence}`, status: 422 }
    }
    case 'stale':
      return { stale: { current: outcome.current } }
    default:
      return { cannot: 'Somebody deleted this rule meanwhile.', status: 404 }
  }
})

/** Switching on what leads visitors to another site asks for a proof; switching it off never waits. */
async function act({ admin, tools, posted }: AskedToDo<'organiser'>) {
  if (posted.get('enabled') !== '1') return undefined
  const rule = (await listRedirects(tools, admin)).find(({ id }) => id === textIn(posted, 'id'))
  return rule && foreignHost(rule.to) ? ('redirect' as const) : undefined
}
