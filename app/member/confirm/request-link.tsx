import { FactList } from '../../../ui/fact-list.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { PageForm } from '../../page-form.tsx'
import type { PageReply } from '../../page-reply.ts'
import { answerForm, continueForm } from './form.ts'
import type { RequestLinkType } from './link-types.ts'

type RequestLinkProps = {
  link: { type: RequestLinkType; address: string; reference: string; question: string }
  reply: PageReply | undefined
}

export function RequestLink({ link: { type, address, reference, question }, reply }: RequestLinkProps) {
  const isAnswer = type === 'request-answer'
  return (
    <>
      <p className="lead muted">{leads[type]}</p>
      <FactList
        shape="narrow"
        facts={[
          { name: 'Reference', value: reference },
          { name: 'Address', value: address },
          ...(isAnswer ? [{ name: 'Question', value: <span className="confirm-question">{question}</span> }] : []),
        ]}
      />
      <PageForm schema={isAnswer ? answerForm : continueForm} reply={reply} className="stack">
        <FormMessages />
        {isAnswer && <FormField name="answer" />}
        <SubmitButton wide forward>
          {buttons[type]}
        </SubmitButton>
      </PageForm>
      <p className="ui muted">You did not ask for this? Close the page. Nothing happens by itself.</p>
    </>
  )
}

const leads: Record<RequestLinkType, string> = {
  'request-verify': 'You asked for an invitation with this address. Confirm it, and the organisers read your request.',
  'request-answer': 'An organiser has a question before they decide.',
  'request-withdraw': 'Your request is taken back, and nobody decides about it. You may ask again at any time.',
}

const buttons: Record<RequestLinkType, string> = {
  'request-verify': 'Confirm my request',
  'request-answer': 'Send the answer',
  'request-withdraw': 'Withdraw my request',
}
