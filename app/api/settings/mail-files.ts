import { agreeToFiles } from '../../../domain/club/settings/mail.ts'
import { declareAction } from '../declare.ts'

/** `POST /api/settings/mail-files`: letters may be written to files as long as no mail server is set. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools }) => {
  await agreeToFiles(tools, admin)
  return { done: 'Letters are written to files until a mail server is set.' }
})
