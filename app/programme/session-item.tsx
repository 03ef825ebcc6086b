import type { ReactNode } from 'react'
import { useState } from 'react'
import { useLocation } from 'react-router'
import type { AnswerCount, OwnAnswer } from '../../domain/programme/rsvps.ts'
import type { SessionStatus } from '../../domain/programme/schedule/shown.ts'
import { today } from '../../time/plain-dates.ts'
import { momentInWords, timeInWords } from '../../time/words.ts'
import { MoreLink } from '../../ui/more-link.tsx'
import { Prose } from '../../ui/prose.tsx'
import type { Pigment } from '../../ui/room.ts'
import { Seats } from '../../ui/seats.tsx'
import { SessionRow } from '../../ui/session-row.tsx'
import { useHydrated } from '../../ui/hydrated.tsx'
import type { Planned } from '../local-time/local-time.tsx'
import { asDate, SecondLine, useClock, useSessionWords } from '../local-time/local-time.tsx'
import { seatsOf } from './answers.ts'
import { rhythmOf } from './rhythm.ts'
import { anchorOf, detailsOf } from '../../domain/programme/schedule/session-place.ts'

/** A session as rows show it: what pages, the API and a device's copy all know of one. */
export type ListedSession = Planned & {
  id: string
  uid?: string | undefined
  title: string
  status: SessionStatus
  cancelReason: string
  place: 'online' | 'room' | 'both'
  capacity: number | null
  studio?: { slug: string; name: string; pigment: Pigment } | undefined
  edition?: { title: string } | undefined
  zones: readonly { name: string }[]
  rhythm?: Parameters<typeof rhythmOf>[0]['rhythm']
  /** HTML, where the page asked for it. */
  agendaHtml?: string | undefined
  ownAnswer?: OwnAnswer | undefined
  canAnswer?: boolean | undefined
  isHost?: boolean | undefined
  leads?: true | undefined
  joinUrl?: string | undefined
}

type SessionItemProps = {
  session: ListedSession
  count: (AnswerCount & { own?: OwnAnswer }) | undefined
  /** Whether it is known, now or in a moment, how full it is. */
  isCounted: boolean
  fixed?: string | undefined
  within?: boolean | undefined
  answer: (row: { details: string; isAlone: boolean }) => ReactNode
}

/** One session in a list. */
export function SessionItem({ session, count, isCounted, fixed, within, answer }: SessionItemProps) {
  const { day, hours, second } = useSessionWords(session, { fixed })
  const { zone } = useClock(session.timeZone, fixed)
  const { isOpen, toggle } = useAgenda(anchorOf(session))
  const details = within ? `#${anchorOf(session)}` : detailsOf(session, zone)
  const own = count?.own ?? session.ownAnswer
  const seats = seatsOf(session, count, own)
  return (
    <SessionRow
      id={anchorOf(session)}
      pigment={session.studio?.pigment ?? 'payne'}
      dateTime={asDate(session.startsAt).toISOString()}
      day={day}
      hours={hours}
      note={
        session.status === 'live' ? (
          'In session'
        ) : own?.movedFrom ? (
          <Was at={own.movedFrom} now={session} zone={zone} />
        ) : (
          <SecondLine second={second} />
        )
      }
      title={session.title}
      href={details}
      studio={within ? formWords(session) : whoseWords(session)}
      state={stateOf(session, seats.you)}
      seats={
        session.status === 'cancelled' ? (
          <Seats {...seats} you={undefined} cancelled words={session.cancelReason || 'It does not take place.'} />
        ) : (
          isCounted && <Seats {...seats} />
        )
      }
      agenda={
        session.agendaHtml
          ? { content: <Agenda session={session} details={details} />, isOpen, onToggle: toggle }
          : undefined
      }
    >
      {answer({ details, isAlone: Boolean(within && isOpen) })}
    </SessionRow>
  )
}

/** The time they said yes to, until they answer again. */
function Was({ at, now, zone }: { at: string; now: Planned; zone: string }) {
  const [was, is] = [new Date(at), asDate(now.startsAt)]
  const isSameDay = today(was, zone) === today(is, zone)
  return (
    <>
      was <s>{isSameDay ? timeInWords(was, { zone }) : momentInWords(was, { zone })}</s>
    </>
  )
}

function Agenda({ session, details }: { session: ListedSession; details: string }) {
  return (
    <>
      <Prose html={session.agendaHtml} />
      {session.studio && !details.startsWith('#') && (
        <p className="ui">
          <MoreLink href={details}>Open the session</MoreLink>
        </p>
      )}
    </>
  )
}

/** An agenda is open because it was opened, or because the address leads to it. */
function useAgenda(anchor: string): { isOpen: boolean | undefined; toggle: () => void } {
  const works = useHydrated()
  const { hash, key } = useLocation()
  const isMeant = hash === `#${anchor}`
  const [said, setSaid] = useState<{ isOpen: boolean; key: string }>()
  const isOpen = said && (said.key === key || !isMeant) ? said.isOpen : isMeant
  return { isOpen: works ? isOpen : undefined, toggle: () => setSaid({ isOpen: !isOpen, key }) }
}

function stateOf({ status }: ListedSession, you: string | undefined) {
  if (status === 'cancelled' || status === 'live') return status
  return you === 'going' || you === 'host' || you === 'host-going' ? 'mine' : undefined
}

/** `Writing studio, Europe & Africa` · `Edition 2026` … and the zones it is for. */
function whoseWords({ studio, edition, zones }: ListedSession): string {
  const whose = studio?.name ?? edition?.title ?? 'Everybody'
  return zones.length > 0 ? `${whose}, ${zones.map(({ name }) => name).join(' and ')}` : whose
}

/** `Online, every Tuesday, for Americas` */
function formWords(session: ListedSession): string {
  const { place, zones } = session
  const where = { online: 'Online', room: 'In a room', both: 'Online and in a room' }[place]
  const rhythm = rhythmOf(session)
  const how = rhythm ? `${where}, ${rhythm.charAt(0).toLowerCase()}${rhythm.slice(1)}` : where
  return zones.length > 0 ? `${how}, for ${zones.map(({ name }) => name).join(' and ')}` : how
}
