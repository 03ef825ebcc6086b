import { sendBatch } from '../../../domain/joining/invitations/batch.ts'
import { findBatch } from '../../../domain/joining/invitations/find-batch.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { Admin } from '../../../domain/club/viewer.ts'
import { countsInWords, isLetter } from '../../manage/member/invitations/batch-words.ts'
import { letterStop, wordsOfLetters } from '../mail-way.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/invitations/send`: `batch`. Sends what its dry run said; a second time it sends nothing. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted, context }) => {
  const batch = textIn(posted, 'batch')
  const stopped = (await writesLetters(tools, admin, batch)) && (await letterStop(context))
  if (stopped) return stopped
  const sent = await sendBatch(tools, admin, batch)
  if (!sent) return { cannot: 'This list is gone. Paste it again.', status: 404 }
  const counts = `${countsInWords(sent.counts)}.`
  const words = sent.wasSent
    ? 'This list was sent before. Nothing was sent twice.'
    : wordsOfLetters(context, counts, `${counts} No mail server is set: letters are written to files.`)
  return { done: words, json: sent }
})

/** Members who only get access are not written to. */
async function writesLetters(tools: Tools, admin: Admin, batch: string): Promise<boolean> {
  const found = await findBatch(tools, admin, batch)
  return found?.lines.some(isLetter) ?? false
}
