import { saveMessage } from '../../../domain/notices/member-messages.ts'
import { memberMessageForm, wrongMarks } from '../../manage/member/messages/form.ts'
import { declareForm } from '../declare-form.ts'
import { rowVersionIn } from '../posted.ts'
import { goneWords, sentWords } from './words.ts'

/** `POST /api/messages/save`: the words of the message `id`, seen as of `version`. Leads to its letter. */
export const action = declareForm(
  { who: 'organiser', form: memberMessageForm },
  async ({ admin, tools, posted, values }) => {
    const wrong = { subject: wrongMarks(values.subject), text: wrongMarks(values.text) }
    if (wrong.subject ?? wrong.text) return { refused: { fields: { ...wrong } } }
    const outcome = await saveMessage(tools, admin, { ...rowVersionIn(posted), ...values })
    if (outcome.ok) {
      return {
        done: 'Saved. Look at the letter.',
        to: `/manage/member?tab=messages&message=${rowVersionIn(posted).id}`,
      }
    }
    if (outcome.because === 'gone') return { cannot: goneWords, status: 404 }
    if (!('current' in outcome)) return { cannot: sentWords }
    const { version, subject, text, replyTo } = outcome.current
    return { stale: { version, shown: { subject, text, replyTo } } }
  },
)
