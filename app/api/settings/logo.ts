import { saveLogo } from '../../../domain/settings/logo.ts'
import { readForm } from '../../../ui/form/read-form.ts'
import { toolsContext } from '../../contexts.ts'
import { logoForm } from '../../manage/home/settings/look-form.ts'
import { cannot, done, onlyPost, organiserOf, refused } from '../answering.ts'
import { versionIn } from '../stale-form.ts'
import { fasterWords } from './words.ts'
import type { Route } from './+types/logo'

export const loader = onlyPost

/** `POST /api/settings/logo`: `version` and one picture (multipart, at most 8 MB). What it is, is read from what it holds. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const read = await readForm(logoForm, form)
  if (!read.ok) return refused(args, logoForm, read)
  const [file] = read.values.logo
  const bytes = new Uint8Array((await file?.arrayBuffer()) ?? new ArrayBuffer(0))
  const saved = await saveLogo(args.context.get(toolsContext), admin, { version: versionIn(form), bytes })
  if (saved.ok) return done(args, { words: 'The logo is saved. Every page has it now.' })
  if (saved.because === 'stale') return cannot(args, { words: fasterWords })
  return refused(args, logoForm, { problems: { fields: { logo: sentences[saved.because] } } })
}

const sentences = {
  'no-picture': 'This is not a picture we can read. Choose a PNG, JPEG, WebP or GIF.',
  'too-large': 'The picture is larger than 8 MB. Choose a smaller one.',
}
