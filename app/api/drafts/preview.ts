import { previewLetter } from '../../../domain/writing/drafts/preview-letter.ts'
import { previewDraft } from '../../../domain/writing/drafts/preview.ts'
import type { PreviewAs } from '../../../domain/writing/drafts/preview.ts'
import { headed } from '../../manage/draft/kinds.ts'
import { notThere } from './not-there.ts'
import { declareRead } from '../declare.ts'

/**
 * `GET /api/drafts/preview?id=&as=`: as `page`, `mail`, `visitor`, or as the member of this id. `as=letter` is the mail as a
 * document, to be shown in a frame.
 */
export const loader = declareRead({ who: 'organiser' }, async ({ admin, tools, url }) => {
  const id = url.searchParams.get('id') ?? ''
  const as = url.searchParams.get('as') ?? 'page'
  if (as === 'letter') return letterDocument(await previewLetter(tools, admin, id))
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

/** A letter carries its own styles. It runs nothing, loads nothing, leads nowhere, and only pages of ours show it and see how high it is. */
function letterDocument(letter: { html: string } | undefined): Response {
  if (!letter) return notThere()
  return new Response(letter.html, {
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy':
        "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox allow-same-origin",
      'X-Frame-Options': 'SAMEORIGIN',
    },
  })
}
