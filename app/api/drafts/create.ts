import { createDraft } from '../../../domain/drafts/create.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import { readPosted, textIn, textOrNone } from './posted.ts'
import type { Route } from './+types/create'

export const loader = onlyPost

/**
 * `POST /api/drafts/create`: `kind`, and `editionId`, `slug` (of a page that was never written), `from` (change what is published), `like` or `copyOf` (begin as a
 * copy). 422 for a kind or an edition that is none, 404 where there is nothing to begin from.
 */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const posted = await readPosted(args.request)
  const wanted = {
    kind: textIn(posted, 'kind'),
    editionId: textOrNone(posted, 'editionId') ?? textOrNone(posted, 'edition'),
    slug: textOrNone(posted, 'slug'),
    from: textOrNone(posted, 'from'),
    like: textOrNone(posted, 'like'),
    copyOf: textOrNone(posted, 'copyOf'),
  }
  const outcome = await createDraft(args.context.get(toolsContext), admin, wanted)
  if (!outcome.ok) return cannot(args, refusals[outcome.because])
  const { id, version, existed } = outcome
  const words = existed ? 'There is a draft of it already. Here it is.' : 'The draft is made.'
  return done(args, { words, json: { id, version, existed }, to: `/manage/draft?draft=${id}` })
}

const refusals = {
  kind: { words: 'This kind of text is not written here.', status: 422 },
  edition: { words: 'Choose an edition first.', status: 422 },
  page: { words: 'This page is written already. Change it instead.', status: 422 },
  gone: { words: 'There is nothing to begin from.', status: 404 },
} as const
