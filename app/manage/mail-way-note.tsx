import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Note } from '../../ui/note.tsx'
import { ApiButton } from '../forms/posting.tsx'
import { useMailWay } from './mail-way.ts'

/** Where a mail server is named. */
export const mailSettings = '/manage/home?panel=settings#mail'

/**
 * Beside whatever sends letters: nothing where a mail server takes them. Where there is none it says so and, before the
 * first letter, asks what to do. `otherwise` is a further way out, in a sentence.
 */
export function MailWayNote({ otherwise }: { otherwise?: string }) {
  const way = useMailWay()
  if (way === 'server') return null
  if (way === 'files') {
    return (
      <p className="small muted">
        No mail server is set: letters are written to files, and nobody gets them yet.{' '}
        <Link className="link" href={mailSettings}>
          Set up mail
        </Link>
      </p>
    )
  }
  return (
    <Note tone="warn">
      <div className="stack" data-gap="3">
        <p>
          <b>No mail server is set, so no letter can leave.</b> Name one in the settings, or go on: letters are then
          written to files in the data folder, to be sent once there is a server. {otherwise}
        </p>
        <div className="row" data-gap="3">
          <ButtonLink small href={mailSettings}>
            Set up mail
          </ButtonLink>
          <ApiButton action="/api/settings/mail-files" kind="quiet" small>
            Go on with files
          </ApiButton>
        </div>
      </div>
    </Note>
  )
}
