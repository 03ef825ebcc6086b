import { Link } from '../../../ui/link.tsx'
import { Note } from '../../../ui/note.tsx'
import { DeleteAccount } from '../../forms/delete-account.tsx'
import { signInAndReturn } from '../../sign-in/wanted-path.ts'
import { afterLeavingPath, deleteAfterLeavingAt } from './after-leaving.ts'
import type { AfterLeaving } from './load-after-leaving.ts'

/** For somebody whose membership ended by their own wish; the words are the same for all, so they name no date. */
export function YouLeft({ stays, own }: { stays: boolean; own: AfterLeaving }) {
  return (
    <div className="wrap membership-notice stack">
      <Note>
        {stays &&
          'You had asked for your account to be deleted. By signing in you called that off: nothing is deleted. '}
        You left this community. You can come back: accept a new invitation, or request one. What you wrote comes back
        with you.
        {!own && (
          <>
            {' '}
            To have it deleted instead,{' '}
            <Link className="link" href={signInAndReturn(afterLeavingPath)}>
              sign in
            </Link>
            .
          </>
        )}
      </Note>
      {own && <DeleteAccount {...own} beginAt={deleteAfterLeavingAt} backAt={afterLeavingPath} />}
    </div>
  )
}
