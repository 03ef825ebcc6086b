import { href } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { Note } from '../../../ui/note.tsx'
import { PageForm } from '../../forms/page-form.tsx'
import type { PageReply } from '../../forms/page-reply.ts'
import { acceptForm } from './form.ts'

/** Who is signed in; `isOther` where the invitation went to another address. */
export type Asker = { name: string; email: string; isOther: boolean; isInside: boolean }

type AcceptHereProps = {
  asker: Asker
  token: string
  /** Accepting asks an organiser, who decides. */
  asksFirst: boolean
  reply: PageReply | undefined
}

/** A member accepts with one press; with another address they choose first which account gets it. */
export function AcceptHere({ asker, token, asksFirst, reply }: AcceptHereProps) {
  const { name, email, isOther } = asker
  return (
    <div className="stack" data-gap="3">
      {isOther && (
        <Note>
          The invitation went to another address than {email}, with which you are signed in. Choose which account gets
          it.
        </Note>
      )}
      <PageForm schema={acceptForm} reply={reply} className="stack">
        <FormMessages />
        <input type="hidden" name="answer" value="accept" />
        <SubmitButton wide forward>
          {asksFirst ? 'Ask to come in as' : 'Accept as'} {name}
        </SubmitButton>
      </PageForm>
      {isOther && (
        <>
          <ButtonLink kind="quiet" wide href={href('/member/logout')}>
            Sign out, and use the other address
          </ButtonLink>
          <p className="ui muted">
            After you signed out, open this page again{' '}
            <a className="link" href={`${href('/membership/invitation')}?token=${token}`}>
              by its link
            </a>{' '}
            and accept there.
          </p>
        </>
      )}
    </div>
  )
}
