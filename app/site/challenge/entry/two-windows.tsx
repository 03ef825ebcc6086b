import type { EntryText } from '../../../../domain/programme/submissions/own.ts'
import { Button } from '../../../../ui/button.tsx'
import { Disclosure } from '../../../../ui/disclosure.tsx'
import { Note } from '../../../../ui/note.tsx'

/** Another window saved meanwhile: what it says is there to read, and neither is lost without a decision. */
export function TwoWindows({ theirs, onKeep, onTake }: { theirs: EntryText; onKeep: () => void; onTake: () => void }) {
  return (
    <Note tone="warn" role="alert">
      <p>
        <b>You saved a newer version in another window.</b> What you typed here is still below, and not saved.
      </p>
      <Disclosure summary="What the other window saved">
        <p>
          <b>{theirs.title || 'Without a title'}</b>
        </p>
        <p className="challenge-plain">{theirs.body}</p>
      </Disclosure>
      <div className="row" data-gap="1">
        <Button type="button" small onClick={onKeep}>
          Keep what is here
        </Button>
        <Button type="button" small kind="quiet" onClick={onTake}>
          Take the other
        </Button>
      </div>
    </Note>
  )
}
