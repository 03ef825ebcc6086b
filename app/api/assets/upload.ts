import { largest, uploadAsset } from '../../../domain/drafts/upload.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import type { Route } from './+types/upload'

export const loader = onlyPost

/**
 * `POST /api/assets/upload` (multipart): `file`, `alternativeText`, `draft` (the id of the draft it is for). Pictures up to
 * 8 MB, other files up to 20 MB; 413 for more, 422 for a kind of file the site does not take.
 */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) return cannot(args, { words: 'Choose a file.', status: 422 })
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const draftId = text('draft') || undefined
  const outcome = await uploadAsset(args.context.get(toolsContext), admin, {
    fileName: file.name,
    bytes: new Uint8Array(await file.arrayBuffer()),
    alternativeText: text('alternativeText'),
    ...(draftId ? { draftId } : {}),
  })
  if (outcome.ok) return done(args, { words: 'The file is here.', json: { asset: outcome.asset } })
  switch (outcome.because) {
    case 'kind':
      return cannot(args, { words: 'This kind of file is not allowed.', status: 422, json: { because: 'kind' } })
    case 'gone':
      return cannot(args, { words: 'This draft is gone.', status: 404 })
    case 'too-large': {
      const megabytes = outcome.megabytes || largest.file
      const words = `The file is larger than ${megabytes} MB.`
      return cannot(args, { words, status: 413, json: { because: 'too-large', megabytes } })
    }
  }
}
