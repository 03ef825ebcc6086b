import { saveLogo } from '../../../domain/club/settings/logo.ts'
import { logoForm } from '../../manage/home/settings/branding-form.ts'
import { declareForm } from '../declare-form.ts'
import { versionIn } from '../posted.ts'

/** `POST /api/settings/logo`: `version` and one picture (multipart, at most 8 MB). What it is, is read from what it holds. */
export const action = declareForm({ who: 'organiser', form: logoForm }, async ({ admin, tools, posted, values }) => {
  const [file] = values.logo
  const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))
  const saved = await saveLogo(tools, admin, { version: versionIn(posted), bytes })
  if (saved.ok) return { done: 'The logo is saved. Every page has it now.' }
  if (saved.because === 'stale') return { stale: {} }
  const refused = { fields: { logo: sentences[saved.because] } }
  return saved.because === 'away' ? { refused, status: 503 } : { refused }
})

const sentences = {
  'no-picture': 'This is not a picture we can read. Choose a PNG, JPEG, WebP or GIF.',
  'too-large': 'The picture is larger than 8 MB. Choose a smaller one.',
  away: 'Pictures cannot be kept at the moment: the place for files does not answer. Try again in a few minutes.',
}
