import { href } from 'react-router'
import { Link } from '../../../ui/link.tsx'
import { Note } from '../../../ui/note.tsx'
import { hasPapers, useSite } from '../../site-frame.tsx'

/** Where a request goes, and when the answer comes. */
export function HowToAsk({ waits }: { waits: boolean }) {
  const site = useSite()
  const { contact, answerWithinDays } = site
  return (
    <>
      <Note icon="mail">
        {contact ? (
          <>
            Write these answers to{' '}
            <a className="link" href={`mailto:${contact}`}>
              {contact}
            </a>
            {waits ? ' and say that you would like to wait for a place.' : '.'} An organiser answers within{' '}
            {answerWithinDays} working days, either way.
          </>
        ) : (
          'Give these answers to an organiser, or ask a member to pass them on.'
        )}
      </Note>
      <p className="ui muted">
        {hasPapers(site) && (
          <>
            What we do with your answers is in the{' '}
            <Link href={`${href('/membership/terms')}#privacy`}>privacy notice</Link>.{' '}
          </>
        )}
        Invited already? Open the link in the mail. Already a member? <Link href={href('/member/login')}>Sign in</Link>.
      </p>
    </>
  )
}
