import { createDraft } from '../../../domain/writing/drafts/create.ts'
import { textIn, textOrNone } from './posted.ts'
import { declareDraftAction } from './declare-draft-action.ts'

/**
 * `POST /api/drafts/create`: `kind`, and `editionId` (of a copy: where it is for another one), `slug` (of a page that was never written), `from` (change what is published), `like` or `copyOf` (begin as a
 * copy). 422 for a kind or an edition that is none, 404 where there is nothing to begin from.
 */
export const action = declareDraftAction(async ({ admin, tools, posted }) => {
  const wanted = {
    kind: textIn(posted, 'kind'),
    editionId: textOrNone(posted, 'editionId') ?? textOrNone(posted, 'edition'),
    slug: textOrNone(posted, 'slug'),
    from: textOrNone(posted, 'from'),
    like: textOrNone(posted, 'like'),
    copyOf: textOrNone(posted, 'copyOf'),
  }
  const outcome = await createDraft(tools, admin, wanted)
  if (!outcome.ok) return refusals[outcome.because]
  const { id, version, existed } = outcome
  const words = existed ? 'There is a draft of it already. Here it is.' : 'The draft is made.'
  return { done: words, json: { id, version, existed }, to: `/manage/draft?draft=${id}` }
})

const refusals = {
  kind: { cannot: 'This kind of text is not written here.', status: 422 },
  edition: { cannot: 'Choose an edition first.', status: 422 },
  page: { cannot: 'This page is written already. Change it instead.', status: 422 },
  gone: { cannot: 'There is nothing to begin from.', status: 404 },
} as const
