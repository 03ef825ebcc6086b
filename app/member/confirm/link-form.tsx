import type { ReactNode } from 'react'
import { FactList } from '../../../ui/fact-list.tsx'
import type { Fact } from '../../../ui/fact-list.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { PageForm } from '../../forms/page-form.tsx'
import type { PageReply } from '../../forms/page-reply.ts'
import type { answerForm, continueForm } from './form.ts'

type LinkFormProps = {
  /** What a press of the button will do. */
  lead: string
  facts: Fact[]
  schema: typeof answerForm | typeof continueForm
  reply: PageReply | undefined
  button: string
  /** Fields above the button. */
  children?: ReactNode
}

/** What a mailed link is about, and the button that does it: opening the link alone does nothing. */
export function LinkForm({ lead, facts, schema, reply, button, children }: LinkFormProps) {
  return (
    <>
      <p className="lead muted">{lead}</p>
      <FactList shape="narrow" facts={facts} />
      <PageForm schema={schema} reply={reply} className="stack">
        <FormMessages />
        {children}
        <SubmitButton wide forward>
          {button}
        </SubmitButton>
      </PageForm>
      <p className="ui muted">You did not ask for this? Close the page. Nothing happens by itself.</p>
    </>
  )
}
