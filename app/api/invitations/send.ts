import { linesOfBatch, sendBatch } from '../../../domain/joining/invitations/send-batch.ts'
import { countsInWords, isLetter } from '../../manage/member/invitations/batch-words.ts'
import { letterStop, wordsOfLetters } from '../mail-way.ts'
import { declareAction } from '../declare.ts'
import { textIn } from '../posted.ts'

/** `POST /api/invitations/send`: `batch`. Sends what its dry run said; a second time it sends nothing. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const batch = textIn(posted, 'batch')
  const lines = await linesOfBatch(tools, admin, batch)
  // Members who only get access are not written to.
  const stopped = lines?.some(isLetter) ? await letterStop(tools) : undefined
  if (stopped) return stopped
  const sent = await sendBatch(tools, admin, batch)
  if (!sent) return { cannot: 'This list is gone. Paste it again.', status: 404 }
  const counts = `${countsInWords(sent.counts)}.`
  const words = sent.wasSent
    ? 'This list was sent before. Nothing was sent twice.'
    : wordsOfLetters(tools, counts, `${counts} No mail server is set: letters are written to files.`)
  return { done: words, json: sent }
})
