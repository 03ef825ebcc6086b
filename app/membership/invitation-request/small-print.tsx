import { href } from 'react-router'
import { Link } from '../../../ui/link.tsx'
import { hasPapers, useSite } from '../../site-frame.tsx'

/** When the answer comes, what happens to the answers, and the ways for those who need not ask. */
export function SmallPrint() {
  const site = useSite()
  return (
    <p className="ui muted">
      An organiser answers within {site.answerWithinDays} working days, either way.{' '}
      {hasPapers(site) && (
        <>
          What we do with your answers is in the{' '}
          <Link href={`${href('/membership/terms')}#privacy`}>privacy notice</Link>.{' '}
        </>
      )}
      Invited already? Open the link in the mail. Already a member? <Link href={href('/member/login')}>Sign in</Link>.
    </p>
  )
}
