import { sendBatch } from '../../../domain/invitations/batch.ts'
import { findBatch } from '../../../domain/invitations/find-batch.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { Admin } from '../../../domain/viewer.ts'
import { toolsContext } from '../../contexts.ts'
import { countsInWords, isLetter } from '../../manage/member/invitations/batch-form.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { letterStop, wordsOfLetters } from '../mail-way.ts'
import { textIn } from '../seen.ts'
import type { Route } from './+types/send'

export const loader = onlyPost

/** `POST /api/invitations/send`: `batch`. Sends what its dry run said; a second time it sends nothing. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const batch = textIn(await args.request.formData(), 'batch')
  const tools = args.context.get(toolsContext)
  const stopped = (await writesLetters(tools, admin, batch)) && (await letterStop(args))
  if (stopped) return stopped
  const sent = await sendBatch(tools, admin, batch)
  if (!sent) return cannot(args, { words: 'This list is gone. Paste it again.', status: 404 })
  const counts = `${countsInWords(sent.counts)}.`
  const words = sent.wasSent
    ? 'This list was sent before. Nothing was sent twice.'
    : wordsOfLetters(args, counts, `${counts} No mail server is set: letters are written to files.`)
  return done(args, { words, json: sent })
}

/** Members who only get access are not written to. */
async function writesLetters(tools: Tools, admin: Admin, batch: string): Promise<boolean> {
  const found = await findBatch(tools, admin, batch)
  return found?.lines.some(isLetter) ?? false
}
