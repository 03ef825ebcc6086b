import { Note } from '../../../ui/note.tsx'
import { ApiButton } from '../../forms/posting.tsx'
import { counted } from '../../texts/number-words.ts'

/** Letters that wait in files, now that there is a server: to be sent as soon as a test mail was taken by it. */
export function WrittenLetters({ number, isProven }: { number: number; isProven: boolean }) {
  const letters = counted(number, 'letter was', 'letters were')
  return (
    <Note tone="warn">
      <div className="stack" data-gap="3">
        <p>
          {letters} only written to {number === 1 ? 'a file' : 'files'}, for want of a mail server. Codes and
          invitations that are over do not count.
          {!isProven && ' Send a test mail first: once the server takes it, they can be sent from here.'}
        </p>
        {isProven && (
          <div>
            <ApiButton action="/api/operations/send-written" small>
              {number === 1 ? 'Send it now' : `Send these ${number} now`}
            </ApiButton>
          </div>
        )}
      </div>
    </Note>
  )
}
