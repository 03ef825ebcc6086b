import { FormField } from '../../../ui/form/form-field.tsx'
import type { PageReply } from '../../forms/page-reply.ts'
import { answerForm, continueForm } from './form.ts'
import { LinkForm } from './link-form.tsx'
import type { RequestLinkType } from './link-types.ts'

type RequestLinkProps = {
  link: { type: RequestLinkType; address: string; reference: string; question: string }
  reply: PageReply | undefined
}

/** What somebody who asked for an invitation does by a link: confirms, answers, takes it back. */
export function RequestLink({ link: { type, address, reference, question }, reply }: RequestLinkProps) {
  const isAnswer = type === 'request-answer'
  const facts = [
    { name: 'Reference', value: reference },
    { name: 'Address', value: address },
    ...(isAnswer ? [{ name: 'Question', value: <span className="confirm-question">{question}</span> }] : []),
  ]
  return (
    <LinkForm
      lead={leads[type]}
      facts={facts}
      schema={isAnswer ? answerForm : continueForm}
      reply={reply}
      button={buttons[type]}
    >
      {isAnswer && <FormField name="answer" />}
    </LinkForm>
  )
}

const leads: Record<RequestLinkType, string> = {
  'request-verify': 'You asked for an invitation with this address. Confirm it, and the organisers read your request.',
  'request-answer': 'An organiser has a question before they decide.',
  'request-withdraw':
    'Nothing has happened yet. Withdraw your request, and nobody decides about it. You may ask again at any time.',
}

const buttons: Record<RequestLinkType, string> = {
  'request-verify': 'Confirm my request',
  'request-answer': 'Send the answer',
  'request-withdraw': 'Withdraw my request',
}
