import { attachFile } from '../../../domain/writing/entry-files.ts'
import { declareAction } from '../declare.ts'
import { filesAway } from '../files-away.ts'
import { textIn } from '../posted.ts'
import { cannotWrite } from './said.ts'

/**
 * `POST /api/challenge-entries/attach` (multipart): a `file` for a member's draft, of this `challenge` (its quarter), from this window (`tab`).
 * Five at most; pictures up to 8 MB, texts and documents up to 20 MB. Answered with its `id` among all of the draft; the same file again
 * is answered the same. 409 where there is no more room or it is handed in, 413 for more, 422 for a kind of file that is not taken.
 */
export const action = declareAction({ who: 'member' }, async ({ member, tools, posted }) => {
  const file = posted.get('file')
  if (!(file instanceof File) || file.size === 0) return { cannot: 'Choose a file that holds something.', status: 422 }
  const outcome = await attachFile(tools, member, {
    quarter: textIn(posted, 'challenge'),
    tab: textIn(posted, 'tab'),
    fileName: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
  })
  if (outcome.ok) return { done: 'The file is here.', json: { id: outcome.file.id, files: outcome.files } }
  switch (outcome.because) {
    case 'kind':
      return { cannot: 'This kind of file is not allowed.', status: 422 }
    case 'away':
      return { cannot: filesAway, status: 503 }
    case 'too-large':
      return { cannot: `The file is larger than ${outcome.megabytes} MB.`, status: 413 }
    case 'enough':
      return { cannot: 'Five files are attached. Remove one first.' }
    case 'too-often':
      return { cannot: 'Those were many files within an hour. Try again later.', status: 429 }
    default:
      return cannotWrite(outcome)
  }
})
