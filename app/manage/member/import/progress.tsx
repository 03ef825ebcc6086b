import { Card } from '../../../../ui/card.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { Note } from '../../../../ui/note.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { agoInWords, exactly } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { counted } from '../../../texts/number-words.ts'
import type { Import } from '../../../../domain/upkeep/imports.ts'
import type { ImportOpened } from './load.ts'
import { resultsInWords } from '../../../../domain/upkeep/imports/words.ts'

/** How far an import is, and what can be done with it. */
export function Progress({ opened, clock }: { opened: ImportOpened; clock: Clock }) {
  const { id, fileName, state, error } = opened
  return (
    <Card strong className="import-progress" aria-labelledby="import-progress">
      <div className="import-progress-words">
        <h2 id="import-progress">{titles[state]}</h2>
        <p className="small muted">
          {fileName}, {whenInWords(opened, clock)}
        </p>
      </div>
      <Bar {...opened} />
      <div className="row" data-gap="3">
        <Deeds {...opened} clock={clock} />
        <MoreLink href="/manage/member?tab=import" icon="none">
          Another file
        </MoreLink>
      </div>
      {error !== '' && (
        <Note tone="bad" role="status">
          It went wrong: {error}. What was done stays done, and it is tried again by itself.{' '}
          <ApiButton action="/api/imports/retry" fields={{ id }} kind="quiet" small>
            Go on now
          </ApiButton>
        </Note>
      )}
    </Card>
  )
}

/** Rows that are done, of all; while it is taken back, those that are back, of those that were done. */
export function Bar({ state, nextRow, undoRow, rowCount, invites, counts }: BarProps) {
  const isUndoing = state === 'undoing'
  if (state !== 'running' && !isUndoing) return <p className="figures">{resultsInWords(counts, state)}</p>
  const [at, all] = isUndoing ? [nextRow - undoRow, nextRow] : [nextRow, rowCount]
  const isWriting = state === 'running' && nextRow === rowCount && invites
  return (
    <div className="import-bar">
      <progress max={all} value={at} aria-label={isUndoing ? 'Rows taken back' : 'Rows done'} />
      <span className="figures" role="status">
        {isWriting ? 'Writing the invitations' : `${at.toLocaleString('en')} of ${all.toLocaleString('en')}`}
      </span>
    </div>
  )
}

type BarProps = Pick<Import, 'state' | 'nextRow' | 'undoRow' | 'rowCount' | 'invites' | 'counts'>

/** Stop, go on, take back: what fits the state. */
export function Deeds({ id, state, undoUntil, clock }: Pick<Import, 'id' | 'state' | 'undoUntil'> & { clock: Clock }) {
  return (
    <>
      {state === 'running' && (
        <ApiButton action="/api/imports/stop" fields={{ id }} kind="quiet" small>
          Stop
        </ApiButton>
      )}
      {state === 'stopped' && (
        <ApiButton action="/api/imports/start" fields={{ id }} small>
          Go on
        </ApiButton>
      )}
      {undoUntil && (
        <ApiButton action="/api/imports/undo" fields={{ id }} kind="quiet" small icon="undo">
          Take back, until {exactly(undoUntil, clock)}
        </ApiButton>
      )}
    </>
  )
}

const titles: Record<Import['state'], string> = {
  read: 'Read',
  checked: 'Tried out',
  running: 'Importing',
  stopped: 'Stopped',
  done: 'Imported',
  undoing: 'Taking it back',
  undone: 'Taken back',
}

/** When it began or ended, and by whom. */
export function whenInWords({ by, finishedAt, startedAt, createdAt, rowCount }: Import, clock: Clock): string {
  const at = finishedAt ?? startedAt ?? createdAt
  return `${counted(rowCount, 'row')}, ${agoInWords(at, clock)}${by ? ` by ${by}` : ''}`
}
