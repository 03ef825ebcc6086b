import { previewMessage } from '../../../domain/notices/member-messages/letter.ts'
import { letterDocument } from '../letter-document.ts'
import { message } from '../answering.ts'
import { declareRead } from '../declare.ts'
import { goneWords } from './words.ts'

/** `GET /api/messages/letter?id=&as=`: the letter of a message as a document, to be shown in a frame; as the member `as` gets it. */
export const loader = declareRead({ who: 'organiser' }, async ({ admin, tools, url }) => {
  const id = url.searchParams.get('id') ?? ''
  const letter = await previewMessage(tools, admin, id, url.searchParams.get('as') ?? admin.id)
  return letter ? letterDocument(letter) : message(404, goneWords)
})
