import { previewLetter } from '../../../domain/writing/drafts/preview-letter.ts'
import { previewDraft } from '../../../domain/writing/drafts/preview.ts'
import type { PreviewAs } from '../../../domain/writing/drafts/preview.ts'
import { headed } from '../../manage/draft/kinds.ts'
import { notThere } from './not-there.ts'
import { declareRead } from '../declare.ts'
import { letterDocument } from '../letter-document.ts'

/**
 * `GET /api/drafts/preview?id=&as=`: as `page`, `mail`, `visitor`, or as the member of this id. `as=letter` is the mail as a
 * document, to be shown in a frame.
 */
export const loader = declareRead({ who: 'organiser' }, async ({ admin, tools, url }) => {
  const id = url.searchParams.get('id') ?? ''
  const as = url.searchParams.get('as') ?? 'page'
  if (as === 'letter') {
    const letter = await previewLetter(tools, admin, id)
    return letter ? letterDocument(letter) : notThere()
  }
  if (as === 'mail') return jsonOf(await previewLetter(tools, admin, id))
  const preview = await previewDraft(tools, admin, id, previewAs(as))
  return jsonOf(preview && headed(preview))
})

function jsonOf(preview: object | undefined): Response {
  return preview ? Response.json(preview) : notThere()
}

function previewAs(as: string): PreviewAs {
  if (as === 'page') return { as: 'organiser' }
  return as === 'visitor' ? { as: 'visitor' } : { as: 'member', memberId: as }
}
