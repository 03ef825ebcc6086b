import type { Clash } from '../../../domain/programme/sessions/clashes.ts'
import { momentInWords, spanInWords, timeInWords } from '../../../time/words.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { Note } from '../../../ui/note.tsx'
import { counted } from '../../texts/number-words.ts'
import { addressOfMove } from './calendar-view.ts'
import type { FreeStart } from './free-start.ts'
import type { Calendar } from './load.ts'

type ConflictsProps = {
  clashes: readonly Clash[]
  freeAt: FreeStart | undefined
  sessionId: string
  calendar: Calendar
}

/** What else is at that hour, for its hosts, for who comes and for its zones, and when they are free. A hint, no refusal: sometimes it is meant. */
export function Conflicts({ clashes, freeAt, sessionId, calendar: { place, narrowed, clock } }: ConflictsProps) {
  if (clashes.length === 0) return null
  const busy = clashes.filter(({ kind }) => kind === 'host')
  const others = clashes.filter(({ kind }) => kind !== 'host')
  const wayOut = freeAt && (
    <ButtonLink
      kind="quiet"
      small
      href={addressOfMove(place, narrowed, { session: sessionId, ...freeAt })}
      preventScrollReset
    >
      Start at {startWords(freeAt, clock.zone)}
    </ButtonLink>
  )
  return (
    <>
      {busy.length > 0 && (
        <Note tone="warn">
          <Lines clashes={busy} zone={clock.zone} />
          {wayOut}
        </Note>
      )}
      {others.length > 0 && (
        <Note>
          <Lines clashes={others} zone={clock.zone} />
          {busy.length === 0 && wayOut}
        </Note>
      )}
    </>
  )
}

/** `13:00`, with its day where that is another. */
function startWords({ at, days }: FreeStart, zone: string): string {
  return days === 0 ? timeInWords(at, { zone }) : momentInWords(at, { zone })
}

function Lines({ clashes, zone }: { clashes: readonly Clash[]; zone: string }) {
  return clashes.map((clash) => (
    <p key={`${clash.kind} ${clash.who} ${clash.title} ${clash.startsAt.toISOString()}`}>{wordsOf(clash, zone)}</p>
  ))
}

/** `Demo Host also leads “Hiring”, 12:00 – 13:00.` */
function wordsOf(clash: Clash, zone: string): string {
  const { title, startsAt, endsAt } = clash
  const other = `“${title}”, ${spanInWords(startsAt, endsAt, { zone })}.`
  if (clash.kind === 'members') {
    const verb = clash.who === 1 ? 'goes' : 'go'
    return `${counted(clash.who, 'person', 'people')} of those who come also ${verb} to ${other}`
  }
  return clash.kind === 'host' ? `${clash.who} also leads ${other}` : `${clash.who} has another session then: ${other}`
}
