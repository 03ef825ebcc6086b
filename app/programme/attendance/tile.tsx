import { useState } from 'react'
import type { SubmitEvent } from 'react'
import { useFetcher } from 'react-router'
import type { Attendance } from '../../../domain/programme/attendance.ts'
import type { Comer } from '../../../domain/programme/attendance/list.ts'
import { timeInWords } from '../../../time/words.ts'
import { zoneCity } from '../../../time/zones.ts'
import { AttendanceFace, AttendanceTile } from '../../../ui/attendance-tile.tsx'
import { useClock } from '../../local-time/local-time.tsx'
import { useKeptPost } from '../../pwa/queue/kept-post.ts'
import { postLater } from '../../pwa/queue/state.ts'
import type { Heard } from '../../pwa/queue/waiting.ts'

export type TiledSession = { id: string; title: string; startsAt: Date; timeZone: string }

type Person = Pick<Comer, 'id' | 'name' | 'windowNumber' | 'timeZone'> & Partial<Comer>

/**
 * One person of a session as a switch: one tap, here; a second tap, not here. Shown as tapped at once, posted, and put right
 * by what came of it; without a network it waits on this device (`pwa/queue`).
 */
export function Tile({ session, person, canNote }: { session: TiledSession; person: Person; canNote: boolean }) {
  const { shown, isHeld, keep, path, fields, fetcher } = useNoting(session, person)
  const { zone } = useClock(session.timeZone)
  const isAsServerHasIt = shown === (person.attendance ?? 'unset')
  const face = {
    name: person.name,
    windowNumber: person.windowNumber,
    state: shown === 'attended' ? 'here' : shown === 'unset' ? plainState(person) : 'absent',
    note: isHeld ? 'Will be sent' : noteWords(shown, { person: isAsServerHasIt ? person : undefined, session, zone }),
  } as const
  if (!canNote) return <AttendanceFace {...face} note={face.note ?? whereWords(person, session)} />
  return (
    <fetcher.Form method="post" action={`/api${path}`} onSubmit={keep}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <AttendanceTile {...face} note={face.note ?? whereWords(person, session)} />
    </fetcher.Form>
  )
}

function useNoting(session: TiledSession, person: Person) {
  const fetcher = useFetcher<Heard>()
  const path = `/sessions/attendance/${person.id}`
  const kept = useKeptPost(path, { session: session.id })
  const now = person.attendance ?? 'unset'
  const basis = `${now} ${String(person.notedAt)}`
  // What was tapped here counts until the page says something newer, or it is refused.
  const [said, setSaid] = useState<{ wish: string; basis: string; before: Heard | undefined }>()
  const heard = kept.heard ?? fetcher.data
  const isRefused = heard !== undefined && heard !== said?.before && 'cannot' in heard
  const counts = said !== undefined && said.basis === basis && !isRefused
  const shown = kept.posted?.fields.attendance ?? (counts ? said.wish : now)
  const fields = { session: session.id, attendance: wishAfter(shown, person), seen: now }
  const keep = (event: SubmitEvent) => {
    setSaid({ wish: fields.attendance, basis, before: heard })
    if (postLater({ path, fields, about: session.title })) event.preventDefault()
  }
  return { shown, isHeld: kept.isHeld, keep, path, fields, fetcher }
}

/** What they said of themselves is not taken back by somebody else, it is put right. */
function wishAfter(shown: string, { isOwnWord = false }: Person): Attendance {
  if (shown !== 'attended') return 'attended'
  return isOwnWord ? 'absent' : 'unset'
}

function plainState({ standing }: Person): 'plain' | 'line' {
  return standing === 'going' ? 'plain' : 'line'
}

type Noted = { person: Person | undefined; session: TiledSession; zone: string }

/** What was noted; nothing where nothing is. */
function noteWords(shown: string, { person, zone }: Noted): string | undefined {
  if (shown === 'absent') return 'Not there'
  if (shown === 'excused') return 'Excused'
  if (shown !== 'attended') return undefined
  if (person?.isOwnWord) return 'Says they were there'
  return person?.notedAt ? `Here ${timeInWords(person.notedAt, { zone })}` : 'Here'
}

/** Whoever waits: their number. Everybody else: where they are, which hour it is there when it begins, and whether they came up from the line. */
function whereWords({ standing, position, promotedAt, timeZone }: Person, { startsAt }: TiledSession): string {
  if (standing === 'waiting') return position ? `Number ${position} in line` : 'In line'
  const where = `${zoneCity(timeZone)}, ${timeInWords(startsAt, { zone: timeZone })}`
  return promotedAt ? `${where}, up from the line` : where
}
