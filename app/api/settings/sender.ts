import { mailValuesIn, saveSender } from '../../../domain/club/settings/mail.ts'
import { senderForm } from '../../manage/home/settings/mail-form.ts'
import { declareForm } from '../declare-form.ts'
import { versionIn } from '../posted.ts'

/** `POST /api/settings/sender`: `version` and `sender`, where the environment decides the server. */
export const action = declareForm(
  { who: 'organiser', form: senderForm, act: 'mail' },
  async ({ admin, tools, posted, values }) => {
    const wanted = { ...values, version: versionIn(posted) }
    const saved = await saveSender(tools, admin, wanted)
    if (saved.ok) return { done: 'The sender is saved. It holds for the next mail.' }
    const { version, value } = saved.current
    const { sender } = mailValuesIn(value)
    return { stale: { version, shown: { sender } } }
  },
)
