import { sendMessage } from '../../../domain/programme/hosting/message.ts'
import type { MessageOutcome } from '../../../domain/programme/hosting/message.ts'
import { messageForm } from '../../programme/message-form.ts'
import { counted } from '../../texts/number-words.ts'
import type { Reply } from '../answering.ts'
import { declareForm } from '../declare-form.ts'
import { numberOf, textIn } from '../posted.ts'
import { goneWords, notLeft, sessionRefusals } from './session-words.ts'
import { wordsOfLetters } from '../mail-way.ts'

/**
 * `POST /api/sessions/message`: `text` to everybody who has a place in `session`, by whoever runs it. `key` (a UUID) names the message:
 * sent twice it is one. `seen` is how many it was to reach; 409 where that is another number by now, and where enough was
 * written today.
 */
export const action = declareForm(
  { who: 'proven-member', form: messageForm },
  async ({ member, tools, posted, values }) => {
    const outcome = await sendMessage(tools, member, {
      sessionId: textIn(posted, 'session'),
      key: textIn(posted, 'key'),
      text: values.text.trim(),
      seen: numberOf(textIn(posted, 'seen')) ?? -1,
    })
    if (!outcome) return { cannot: goneWords, status: 404 }
    if (!outcome.ok) return refused(outcome)
    const people = counted(outcome.recipients, 'person', 'people')
    return { done: wordsOfLetters(tools, `Written to ${people}.`, `Written for ${people}. ${notLeft}`) }
  },
)

function refused(outcome: Extract<MessageOutcome, { ok: false }>): Reply {
  if (outcome.because === 'changed') {
    const people = counted(outcome.recipients, 'person', 'people')
    return { refused: { form: `It would reach ${people} by now. Look at it again and send.` }, status: 409 }
  }
  if (outcome.because === 'not-yours') return { cannot: sessionRefusals['not-yours'].words, status: 403 }
  return { refused: { form: words[outcome.because] }, status: 409 }
}

const words = {
  cancelled: sessionRefusals.cancelled.words,
  late: 'This was too long ago to write about.',
  'enough-today': 'Two messages went to this session within a day. Write again tomorrow.',
  nobody: 'It would reach nobody.',
  'no-mail-server': 'No letter can leave this site yet. Tell an organiser.',
}
