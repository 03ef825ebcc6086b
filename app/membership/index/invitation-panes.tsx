import { href } from 'react-router'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { Panes } from '../../../ui/panes.tsx'
import { hasPapers, useSite } from '../../site-frame.tsx'
import { invitationCodeForm } from '../invitation/form.ts'

/** For those who hold an invitation already, and the papers everybody agrees to. */
export function InvitationPanes() {
  const site = useSite()
  const { contact } = site
  return (
    <section className="wrap membership-end">
      <Panes across={hasPapers(site) ? 2 : 1}>
        <div className="stack">
          <h2 className="heading-3">You already have an invitation</h2>
          <p className="read muted">
            Open the link in the mail: it shows who invites you and to which edition, and nothing happens until you
            accept. Or type the code of the mail.
          </p>
          <TypeCode />
          <p className="read muted">
            {contact ? (
              <>
                The link does not open? Write to{' '}
                <a className="link" href={`mailto:${contact}`}>
                  {contact}
                </a>{' '}
                and an organiser sends a new one.
              </>
            ) : (
              'The link does not open? Ask the organiser who invited you for a new one.'
            )}
          </p>
        </div>
        {hasPapers(site) && (
          <div className="stack">
            <h2 className="heading-3">What everybody agrees to</h2>
            <p className="read muted">
              The <Link href={href('/code-of-conduct')}>code of conduct</Link>, and the{' '}
              <Link href={href('/membership/terms')}>terms with the privacy notice</Link>. Both are short.
            </p>
          </div>
        )}
      </Panes>
    </section>
  )
}

/** Answered by the page of the invitation, which has the same form. */
function TypeCode() {
  return (
    <Form schema={invitationCodeForm} action={href('/membership/invitation')} className="stack" data-gap="4">
      <input type="hidden" name="answer" value="code" />
      <FormField name="code" />
      <SubmitButton kind="quiet">Continue</SubmitButton>
    </Form>
  )
}
