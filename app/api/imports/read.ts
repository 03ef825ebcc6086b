import { keepFile } from '../../../domain/upkeep/imports.ts'
import { whyNotRead } from '../../../domain/upkeep/imports/why-not-read.ts'
import { fileForm } from '../../manage/member/import/form.ts'
import { declareForm } from '../declare-form.ts'

/** `POST /api/imports/read` (multipart): `file`, or `people` as they are pasted. Nobody is imported yet; answers with its page. */
export const action = declareForm({ who: 'organiser', form: fileForm }, async ({ admin, tools, values }) => {
  const [file] = values.file
  const pasted = values.people.trim()
  if (!file && pasted === '') return { refused: { fields: { file: 'Choose a file, or paste rows below.' } } }
  const bytes = file ? new Uint8Array(await file.arrayBuffer()) : Uint8Array.from(Buffer.from(pasted))
  const kept = await keepFile(tools, admin, { fileName: file?.name ?? 'Pasted rows', bytes })
  if (!kept.ok) return { refused: { fields: { [file ? 'file' : 'people']: whyNotRead(kept) } } }
  const to = `/manage/member?tab=import&import=${kept.importId}`
  return { done: 'Nobody is imported yet: look at the columns first.', json: { import: kept.importId }, to }
})
