import { mailValuesIn, saveMail, usualPort } from '../../../domain/club/settings/mail.ts'
import { mailForm } from '../../manage/home/settings/mail-form.ts'
import { declareForm } from '../declare-form.ts'
import { versionIn } from '../posted.ts'

/** `POST /api/settings/mail`: `version`, server and sender. The password is never told again; empty keeps the one there is. */
export const action = declareForm(
  { who: 'organiser', form: mailForm, act: 'mail' },
  async ({ admin, tools, posted, values }) => {
    const { port } = values
    const wanted = {
      ...values,
      port: port === '' ? usualPort : Math.round(Number(port)),
      version: versionIn(posted),
    }
    const saved = await saveMail(tools, admin, wanted)
    if (saved.ok) return { done: 'The mail settings are saved. They hold for the next mail.' }
    if (saved.because === 'password-again') {
      const fields = { password: 'Type the password again: it was for another server or user.' }
      return { refused: { fields } }
    }
    const { version, value } = saved.current
    return { stale: { version, shown: mailValuesIn(value) } }
  },
)
