import { saveRegistration } from '../../../domain/club/settings/site.ts'
import { registrationForm } from '../../manage/home/settings/site-form.ts'
import { declareForm } from '../declare-form.ts'
import { versionIn } from '../posted.ts'

/** `POST /api/settings/registration`: `version` and `registration` (`invitation` or `open`). */
export const action = declareForm(
  { who: 'organiser', form: registrationForm },
  async ({ admin, tools, posted, values }) => {
    const registration = values.registration === 'open' ? 'open' : 'invitation'
    const wanted = { version: versionIn(posted), registration } as const
    const saved = await saveRegistration(tools, admin, wanted)
    if (saved.ok) {
      return { done: registration === 'open' ? 'Anybody may register now.' : 'Registration needs an invitation.' }
    }
    const isOpen = saved.current.value.registration === 'open'
    return { stale: { version: saved.current.version, shown: { registration: isOpen ? 'Anybody' : 'Who is invited' } } }
  },
)
