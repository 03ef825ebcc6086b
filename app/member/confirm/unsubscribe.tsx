import { href } from 'react-router'
import { FactList } from '../../../ui/fact-list.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { PageForm } from '../../forms/page-form.tsx'
import type { PageReply } from '../../forms/page-reply.ts'
import { mailWords } from '../home/me-words.ts'
import { continueForm } from './form.ts'

type UnsubscribeProps = {
  link: { category: keyof typeof mailWords; address: string; isOff: boolean }
  reply: PageReply | undefined
}

export function Unsubscribe({ link: { category, address, isOff }, reply }: UnsubscribeProps) {
  return (
    <>
      <p className="lead muted">
        {isOff ? 'These mails are switched off already.' : 'Nothing has been switched off yet.'}
      </p>
      <FactList
        shape="narrow"
        facts={[
          { name: 'Mails', value: mailWords[category].name },
          { name: 'Address', value: address },
        ]}
      />
      {!isOff && (
        <PageForm schema={continueForm} reply={reply} className="stack">
          <FormMessages />
          <SubmitButton wide forward>
            Stop these
          </SubmitButton>
        </PageForm>
      )}
      <Link className="link" data-alone href={`${href('/member')}?view=notifications`}>
        All preferences
      </Link>
    </>
  )
}
