import { savePicture } from '../../../domain/community/members/picture.ts'
import { pictureForm } from '../../member/home/picture-form.ts'
import { declareForm } from '../declare-form.ts'

/** `POST /api/me/picture`: one picture (multipart, at most 8 MB) for the member's window. 422 with the reason where it cannot be taken. */
export const action = declareForm({ who: 'member', form: pictureForm }, async ({ member, tools, values }) => {
  const [file] = values.picture
  const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))
  const saved = await savePicture(tools, member, bytes)
  if (saved.ok) return { done: 'Your picture is in your window.' }
  return { refused: { fields: { picture: sentences[saved.because] } } }
})

const sentences = {
  'no-picture': 'This is not a picture we can read. Choose a JPEG, PNG, WebP, GIF or AVIF.',
  'too-large': 'The picture is larger than 8 MB. Choose a smaller one.',
  'too-many-pixels': 'The picture has more than 27 million pixels. Choose a smaller one.',
  'too-small': 'The picture is less than 96 pixels wide or high. Choose a larger one.',
  'too-often': 'Those were many pictures within an hour. Try again later.',
  'not-here': 'This account cannot be used at the moment.',
}
