import { sendTestMail, testMailOutcome } from '../../../domain/upkeep/outbox/test-mail.ts'
import type { TestMail } from '../../../domain/upkeep/outbox/test-mail.ts'
import { requestContext } from '../../contexts.ts'
import { declareAction } from '../declare.ts'

/** `POST /api/settings/test-mail`: sends a mail to whoever asks, waits for what becomes of it, and says that in words. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, context }) => {
  const { email } = context.get(requestContext)
  if (!email) return { cannot: 'This account has no address that a mail could go to.' }
  const outcome = await testMailOutcome(tools, await sendTestMail(tools, admin, email))
  const words = inWords(outcome)
  const isBad = outcome.state === 'failed' || outcome.state === 'bounced'
  return isBad ? { cannot: words, status: 422 } : { done: words, json: { state: outcome.state } }
})

function inWords(mail: TestMail): string {
  switch (mail.state) {
    case 'sent':
      return `The test mail to ${mail.to} was taken by the mail server.`
    case 'written':
      return `The test mail to ${mail.to} was only written to a file.`
    case 'underway':
      return `The test mail to ${mail.to} is still on its way. The outbox shows what becomes of it.`
    case 'bounced':
      return `The mail server does not take mail for ${mail.to}: ${mail.reason}`
    case 'failed':
      return `The test mail could not be handed over: ${mail.reason}`
  }
}
