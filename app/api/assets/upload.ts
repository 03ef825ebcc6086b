import { largestUpload } from '../../../domain/limit-numbers.ts'
import { uploadAsset } from '../../../domain/writing/drafts/upload.ts'
import { declareAction } from '../declare.ts'
import { filesAway } from '../files-away.ts'

/**
 * `POST /api/assets/upload` (multipart): `file`, `alternativeText`, `draft` (the id of the draft it is for). Pictures up to
 * 8 MB, other files up to 20 MB; 413 for more, 422 for a kind of file the site does not take, 503 while files cannot be kept.
 */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const file = posted.get('file')
  if (!(file instanceof File) || file.size === 0) return { cannot: 'Choose a file.', status: 422 }
  const text = (name: string) => {
    const value = posted.get(name)
    return typeof value === 'string' ? value : ''
  }
  const draftId = text('draft') || undefined
  const outcome = await uploadAsset(tools, admin, {
    fileName: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
    alternativeText: text('alternativeText'),
    ...(draftId ? { draftId } : {}),
  })
  if (outcome.ok) return { done: 'The file is here.', json: { asset: outcome.asset } }
  switch (outcome.because) {
    case 'kind':
      return { cannot: 'This kind of file is not allowed.', status: 422, json: { because: 'kind' } }
    case 'away':
      return { cannot: filesAway, status: 503, json: { because: 'away' } }
    case 'gone':
      return { cannot: 'This draft is gone.', status: 404 }
    case 'too-large': {
      const megabytes = outcome.megabytes || largestUpload.file
      const words = `The file is larger than ${megabytes} MB.`
      return { cannot: words, status: 413, json: { because: 'too-large', megabytes } }
    }
  }
})
