import { counted } from '../../texts/number-words.ts'
import { Link } from '../../../ui/link.tsx'

/** What an organiser's own sign-in lacks; nothing where it lacks nothing. */
export type SignInLack = { lacks: 'second-factor' } | { lacks: 'recovery-codes'; left: number }

/** One quiet line: a second factor is recommended, or the codes for the day it is lost run out. */
export function SignInNote({ lack }: { lack: SignInLack | undefined }) {
  if (!lack) return null
  if (lack.lacks === 'second-factor') {
    return (
      <p className="small">
        You sign in without a second factor: a password, or your mailbox, is all it takes to be you.{' '}
        <Link className="link" href="/manage/login?step=second-factor">
          Set one up
        </Link>
      </p>
    )
  }
  return (
    <p className="small">
      {lack.left === 0 ? 'You have no recovery codes' : `You have ${counted(lack.left, 'recovery code')} left`}, for the
      day your second factor is lost.{' '}
      <Link className="link" href="/manage/login?step=recovery-codes">
        Make new ones
      </Link>
    </p>
  )
}
