import { href } from 'react-router'
import { Link } from '../../../../ui/link.tsx'
import { Note } from '../../../../ui/note.tsx'
import { DeletePane } from './delete-pane.tsx'
import { KeptPane } from './kept-pane.tsx'
import type { AfterLeaving } from './load-after-leaving.ts'
import { TakePane } from './take-pane.tsx'

/** The one page of a member that whoever has left still reaches; it stands in the frame of the public pages. */
export function LeftView({ left, timeZone }: { left: AfterLeaving; timeZone: string }) {
  return (
    <div className="wrap left-data">
      {left.stays && (
        <div className="member-notice">
          <Note tone="ok" role="status">
            You had asked to be deleted. By signing in you called that off: nothing is deleted, and we wrote to you.
          </Note>
        </div>
      )}
      <header className="row me-head" data-apart data-align="end">
        <h1 className="title member-title">Your data</h1>
        <p className="lead">
          You left this community. What is kept about you is yours: take it with you, or have it deleted.{' '}
          <Link className="link" href={href('/membership')}>
            How to come back
          </Link>
        </p>
      </header>
      <div className="me-panes">
        <TakePane data={left} timeZone={timeZone} />
        <DeletePane data={left} />
        <KeptPane data={left} />
      </div>
    </div>
  )
}
