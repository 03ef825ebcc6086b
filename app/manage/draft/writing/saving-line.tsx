import { Link } from '../../../../ui/link.tsx'
import { Status } from '../../../../ui/status.tsx'
import type { StatusTone } from '../../../../ui/status.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { openSignIn } from '../../../sign-in/here/stay.ts'
import type { Clock } from '../../clock.ts'
import { savedInWords } from '../draft-words.ts'
import type { Saving } from './autosave.ts'

/** Whether the text is with the server, in a few words that are also announced. */
export function SavingLine({ saving, clock }: { saving: Saving; clock: Clock }) {
  const { tone, words } = savingWords(saving, clock)
  return (
    <span role="status">
      <Status tone={tone} small>
        {words}
      </Status>{' '}
      {saving.kind === 'signed-out' && (
        <button type="button" className="link" onClick={() => void signIn()}>
          Sign in here
        </button>
      )}
      {saving.kind === 'stale' && (
        <Link className="link" href="#compare">
          Compare
        </Link>
      )}
    </span>
  )
}

/** What is unsent is saved by itself then. Where nothing can be had from the server, it is tried again by another press. */
async function signIn(): Promise<void> {
  const isOpen = await openSignIn('/manage/login', { says: 'You are signed in again.' })
  if (!isOpen) toast({ tone: 'bad', title: 'Signing in does not work at the moment. Please try again shortly.' })
}

function savingWords(saving: Saving, clock: Clock): { tone: StatusTone; words: string } {
  switch (saving.kind) {
    case 'saved':
      return { tone: 'ok', words: `Saved ${savedInWords(saving.at, clock)}` }
    case 'typing':
      return { tone: 'info', words: 'Not saved yet' }
    case 'saving':
      return { tone: 'info', words: 'Saving…' }
    case 'unreachable':
      return { tone: 'warn', words: 'Not sent yet, kept on this device.' }
    case 'signed-out':
      return { tone: 'warn', words: 'You are signed out. The text is kept on this device.' }
    case 'refused':
      return { tone: 'bad', words: `Not saved. ${saving.words} It is kept on this device only.` }
    case 'stale':
    case 'closed':
      return { tone: 'bad', words: saving.words }
  }
}
