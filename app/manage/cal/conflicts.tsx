import type { Clash } from '../../../domain/programme/sessions/clashes.ts'
import { spanInWords } from '../../../time/words.ts'
import { Note } from '../../../ui/note.tsx'
import { counted } from '../../texts/number-words.ts'

/** What else is at that hour, for its hosts, for who comes and for its zones. A hint, no refusal: sometimes it is meant. */
export function Conflicts({ clashes, zone }: { clashes: readonly Clash[]; zone: string }) {
  if (clashes.length === 0) return null
  const busy = clashes.filter(({ kind }) => kind === 'host')
  const others = clashes.filter(({ kind }) => kind !== 'host')
  return (
    <>
      {busy.length > 0 && (
        <Note tone="warn">
          <Lines clashes={busy} zone={zone} />
        </Note>
      )}
      {others.length > 0 && (
        <Note>
          <Lines clashes={others} zone={zone} />
        </Note>
      )}
    </>
  )
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
