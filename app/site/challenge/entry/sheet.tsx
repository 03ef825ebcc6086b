import { useState } from 'react'
import type { EntryFile } from '../../../../domain/programme/submissions/files.ts'
import type { OwnDesk } from '../../../../domain/programme/submissions/own.ts'
import { Button } from '../../../../ui/button.tsx'
import { Note } from '../../../../ui/note.tsx'
import { Prose } from '../../../../ui/prose.tsx'
import { Status } from '../../../../ui/status.tsx'
import type { StatusTone } from '../../../../ui/status.tsx'
import { askAgain } from '../../../fetching/fetched.ts'
import { ApiButton } from '../../../forms/posting.tsx'
import { LocalMoment } from '../../../local-time/local-time.tsx'
import { AttachedFiles } from '../../../texts/attached-files.tsx'
import type { AttachedInHtml } from '../../../texts/attached-in-html.ts'
import type { ChallengeInHtml } from '../in-html.ts'
import { FilesToRemove } from './files-to-remove.tsx'
import type { OwnInJson } from './use-member-entries.ts'

type SheetProps = {
  own: OwnInJson
  html: string
  attached: AttachedInHtml | undefined
  files: readonly EntryFile[]
  may: OwnDesk['may']
  challenge: ChallengeInHtml
}

/** The member's page as others have it, where it stands, and what can still be done with it. */
export function EntrySheet({ own, html, attached, files, may, challenge }: SheetProps) {
  const { status, title, link } = own
  return (
    <div className="challenge-sheet">
      <header>
        <Status tone={stages[status].tone}>{stages[status].name}</Status>
        <span className="muted">{readers(own)}</span>
      </header>
      <div className="challenge-words">
        <Standing own={own} may={may} challenge={challenge} />
        <h3 className="challenge-title">{title || 'Without a title'}</h3>
        <Prose html={html} />
        {isOwnAlone(own) ? (
          <FilesToRemove quarter={challenge.quarter} files={files} />
        ) : (
          attached && <AttachedFiles of={attached} />
        )}
        {link && (
          <p className="ui">
            <a className="link" data-alone href={link} rel="external noopener noreferrer">
              {link}
            </a>
          </p>
        )}
      </div>
      <footer>
        <Deeds key={status} own={own} may={may} quarter={challenge.quarter} />
      </footer>
    </div>
  )
}

/** How far it is, and until when it can be changed. */
function Standing({ own, may, challenge: { closesAt, timeZone } }: Pick<SheetProps, 'own' | 'may' | 'challenge'>) {
  const until =
    may === 'hand-in' ? (
      <>
        {' '}
        You can change it until <LocalMoment at={closesAt} timeZone={timeZone} />.
      </>
    ) : null
  switch (own.status) {
    case 'draft':
      return <Note>{may === 'closed' ? 'The challenge closed before it was handed in.' : 'It is not handed in.'}</Note>
    case 'submitted':
      return (
        <Note tone="ok">
          <b>Handed in</b> {own.submittedAt && <LocalMoment at={own.submittedAt} timeZone={timeZone} />}. An organiser
          reads it.{until}
        </Note>
      )
    case 'accepted':
      return (
        <Note tone="ok">
          <b>Accepted.</b>
          {own.hasConsent && ' It may be featured on the public page.'}
          {until}
          {until && readAgain}
        </Note>
      )
    case 'featured':
      return (
        <Note tone="ok" icon="eye">
          <b>Featured.</b> Shown on the public page as “by a member”.{until}
          {until && readAgain}
        </Note>
      )
    case 'withdrawn':
      return <Note>You withdrew it.{may === 'hand-in' && ' You can write it again.'}</Note>
  }
}

const readAgain = ' Changed, it is read again before others see it.'

function Deeds({ own: { status, hasConsent }, may, quarter }: Pick<SheetProps, 'own' | 'may'> & { quarter: string }) {
  const [isAsked, setAsked] = useState(false)
  const fields = { challenge: quarter }
  const isOver = status === 'withdrawn'
  if (isAsked) {
    return (
      <>
        <p>Nobody but you can read it then.{may !== 'hand-in' && ' It cannot be handed in again.'}</p>
        <div className="row" data-gap="1">
          <ApiButton action="/api/challenge-entries/withdraw" fields={fields} small kind="danger" onDone={askAgain}>
            Withdraw it
          </ApiButton>
          <Button type="button" small kind="quiet" onClick={() => setAsked(false)}>
            Keep it
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      {!isOver && (
        <Button type="button" small kind="quiet" onClick={() => setAsked(true)}>
          Withdraw…
        </Button>
      )}
      <div className="row" data-gap="1">
        {hasConsent && !isOver && (
          <ApiButton action="/api/challenge-entries/take-down" fields={fields} small kind="quiet" onDone={askAgain}>
            {status === 'featured' ? 'Take it down' : 'Do not feature it'}
          </ApiButton>
        )}
        {may === 'hand-in' && (
          <ApiButton action="/api/challenge-entries/take-back" fields={fields} small onDone={askAgain}>
            {isOver ? 'Write it again' : 'Change it'}
          </ApiButton>
        )}
      </div>
    </>
  )
}

/** Who reads it at the moment. */
function readers(own: OwnInJson): string {
  const { status, visibility } = own
  if (isOwnAlone(own)) return 'Only you can read it.'
  if (status === 'featured') return 'Everybody can read it.'
  return status === 'accepted' && visibility !== 'organisers' ? 'Members can read it.' : 'Organisers can read it.'
}

/** Whether nobody but its author reads it. */
function isOwnAlone({ status }: OwnInJson): boolean {
  return status === 'draft' || status === 'withdrawn'
}

const stages: Record<OwnInJson['status'], { tone: StatusTone; name: string }> = {
  draft: { tone: 'info', name: 'Draft' },
  submitted: { tone: 'ok', name: 'Handed in' },
  accepted: { tone: 'ok', name: 'Accepted' },
  featured: { tone: 'ok', name: 'Featured' },
  withdrawn: { tone: 'off', name: 'Withdrawn' },
}
