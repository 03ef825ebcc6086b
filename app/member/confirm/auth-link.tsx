import { useMemo } from 'react'
import type { LinkDescription } from '../../../domain/tools.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { PageForm } from '../../forms/page-form.tsx'
import type { PageReply } from '../../forms/page-reply.ts'
import { usePasswordMin } from '../../site-frame.tsx'
import { enterForm, newPasswordForm } from './form.ts'
import { onwardWords } from './onward-words.ts'

type AuthLinkProps = {
  link: { type: LinkDescription['type']; address: string; next: string }
  siteName: string
  reply: PageReply | undefined
}

export function AuthLink({ link, siteName, reply }: AuthLinkProps) {
  const isRecovery = link.type === 'recovery'
  const passwordMin = usePasswordMin()
  const asked = useMemo(() => newPasswordForm(passwordMin), [passwordMin])
  return (
    <>
      <p className="lead muted">Nothing has happened yet. Check this, then continue.</p>
      <FactList
        shape="narrow"
        facts={[
          {
            name: 'What',
            value: isRecovery ? `A new password for ${siteName}` : `Sign in to ${siteName} in this browser`,
          },
          { name: 'Address', value: link.address },
          { name: 'Then', value: `You go on to ${onwardWords(link.next)}` },
        ]}
      />
      <PageForm schema={isRecovery ? asked : enterForm} reply={reply} className="stack">
        <FormMessages />
        {isRecovery && <FormField name="password" />}
        <FormField name="notMine" />
        <SubmitButton wide forward>
          Continue
        </SubmitButton>
      </PageForm>
      <p className="ui muted">You did not ask for this? Close the page. The link ends by itself.</p>
    </>
  )
}
