import { notifyAgain } from '../../../domain/publishing/again.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { letterStop } from '../mail-way.ts'
import { tellIn } from './choices-posted.ts'
import { readPosted, textIn } from './posted.ts'
import type { Route } from './+types/notify-again'

export const loader = onlyPost

/** `POST /api/drafts/notify-again`: `target` (an update) and `reason`, which stands in the letter, `tell` as when publishing. Once in 24 hours. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const posted = await readPosted(args.request)
  const ways = tellIn(posted)
  const stopped = ways.includes('mail') && (await letterStop(args))
  if (stopped) return stopped
  const by = { mail: ways.includes('mail'), push: ways.includes('push') }
  const wanted = { updateId: textIn(posted, 'target'), reason: textIn(posted, 'reason'), by }
  const outcome = await notifyAgain(args.context.get(toolsContext), admin, wanted)
  if (outcome.ok) return done(args, { words: 'Readers are being told once more.' })
  switch (outcome.because) {
    case 'reason':
      return cannot(args, { words: 'Say why, in at most 280 characters.', status: 422, json: { because: 'reason' } })
    case 'nobody':
      return cannot(args, { words: 'Choose how they are told.', status: 422, json: { because: 'nobody' } })
    case 'too-soon':
      return cannot(args, {
        words: 'Readers were told less than 24 hours ago.',
        json: { because: 'too-soon', at: outcome.at },
      })
    case 'gone':
      return cannot(args, { words: 'It is not there any more.', status: 404 })
    case 'retracted':
      return cannot(args, { words: 'It is withdrawn.', json: { because: 'retracted' } })
  }
}
