import { longest } from '../../../domain/limit-numbers.ts'
import { notifyAgain } from '../../../domain/writing/publishing/again.ts'
import { letterStop } from '../mail-way.ts'
import { tellIn } from './choices-posted.ts'
import { textIn } from './posted.ts'
import { declareDraftAction } from './declare-draft-action.ts'

/** `POST /api/drafts/notify-again`: `target` (an update) and `reason`, which stands in the letter, `tell` as when publishing. Once in 24 hours. */
export const action = declareDraftAction(async ({ admin, tools, posted }) => {
  const ways = tellIn(posted)
  const stopped = ways.includes('mail') && (await letterStop(tools))
  if (stopped) return stopped
  const by = { mail: ways.includes('mail'), push: ways.includes('push') }
  const wanted = { updateId: textIn(posted, 'target'), reason: textIn(posted, 'reason'), by }
  const outcome = await notifyAgain(tools, admin, wanted)
  if (outcome.ok) return { done: 'Readers are being told once more.' }
  switch (outcome.because) {
    case 'reason':
      return {
        cannot: `Say why, in at most ${longest.reasonToTell} characters.`,
        status: 422,
        json: { because: 'reason' },
      }
    case 'nobody':
      return { cannot: 'Choose how they are told.', status: 422, json: { because: 'nobody' } }
    case 'too-soon':
      return { cannot: 'Readers were told less than 24 hours ago.', json: { because: 'too-soon', at: outcome.at } }
    case 'gone':
      return { cannot: 'It is not there any more.', status: 404 }
    case 'retracted':
      return { cannot: 'It is withdrawn.', json: { because: 'retracted' } }
  }
})
