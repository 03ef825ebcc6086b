import { sendBatch } from '../../../domain/invitations/batch.ts'
import { toolsContext } from '../../contexts.ts'
import { countsInWords } from '../../manage/member/invitations/batch-form.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { textIn } from '../seen.ts'
import type { Route } from './+types/send'

export const loader = onlyPost

/** `POST /api/invitations/send`: `batch`. Sends what its dry run said; a second time it sends nothing. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const batch = textIn(await args.request.formData(), 'batch')
  const sent = await sendBatch(args.context.get(toolsContext), admin, batch)
  if (!sent) return cannot(args, { words: 'This list is gone. Paste it again.', status: 404 })
  const words = sent.wasSent ? 'This list was sent before. Nothing was sent twice.' : `${countsInWords(sent.counts)}.`
  return done(args, { words, json: sent })
}
