import { requestContext } from '../../contexts.ts'
import { declareAction } from '../declare.ts'

/** What every other post comes to while an organiser reads as a member: the front door leads it here (`server/view-as.ts`). */
export const action = declareAction({ who: 'anybody' }, async ({ context }) => {
  const { viewedAs } = context.get(requestContext)
  if (!viewedAs) return { cannot: 'Nothing is to be refused here.', status: 423 }
  return { cannot: `You read as ${viewedAs.name}. Nothing can be changed until you stop.`, status: 423 }
})
