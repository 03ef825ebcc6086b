import type { AnswerCount, OwnAnswer } from '../../domain/programme/rsvps.ts'
import type { AnswerState } from '../../ui/answer.tsx'
import { AnswerPair } from '../../ui/answer.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Chairs } from '../../ui/seats.tsx'
import { AnswerBar, AnswerToggle, SessionStrip } from '../../ui/session-answer.tsx'
import { SessionAnswer } from '../../ui/session-row.tsx'
import type { StatusTone } from '../../ui/status.tsx'
import { Status } from '../../ui/status.tsx'
import { useHydrated } from '../../ui/hydrated.tsx'
import { LocalMoment } from '../local-time/local-time.tsx'
import { AddToCalendar } from './add-to-calendar.tsx'
import { seatsOf } from './answers.ts'
import { hostingPath } from './hosting-path.ts'
import { ownCalendarPath } from './own-calendar-path.ts'
import type { ListedSession } from './session-item.tsx'
import { useAnswering } from './use-answering.tsx'
import type { Answering } from './use-answering.tsx'

type AnswerStripProps = {
  session: ListedSession
  count: (AnswerCount & { own?: OwnAnswer }) | undefined
  isOpen: boolean
  toggle: () => void
  /** It is the one session that is open: on phones its answer stands at the thumb. */
  isAlone: boolean
}

/** A member's answer in a row: a word that opens a strip with both answers. Nothing where nothing is to be said any more. */
export function AnswerStrip({ session, count, isOpen, toggle, isAlone }: AnswerStripProps) {
  const works = useHydrated()
  const answering = useAnswering(session, count?.own ?? session.ownAnswer, count)
  const { state, latest, isHeld, yes, no } = answering
  const { tone, words } = isHeld
    ? kept(state)
    : answering.isAskedAgain
      ? again
      : session.isHost && state === 'none'
        ? hosts
        : wordsOf[state]
  const strip = `answer-${session.id}`

  if (session.leads && session.status !== 'scheduled') return <HostIt session={session} />
  if (session.status === 'live' && session.joinUrl) return <ComeIn href={session.joinUrl} />
  if (session.status === 'ended') return <SessionAnswer>{undefined}</SessionAnswer>
  if (!session.canAnswer) {
    return (
      <SessionAnswer>
        <Status tone={tone}>{words}</Status>
      </SessionAnswer>
    )
  }
  const pair = <AnswerPair title={session.title} yes={yes} no={no} />
  return (
    <>
      <SessionAnswer>
        <AnswerToggle controls={strip} isOpen={isOpen} onToggle={toggle} tone={tone} title={session.title}>
          {words}
        </AnswerToggle>
      </SessionAnswer>
      {(isOpen || !works) && (
        <SessionStrip id={strip} isOpen={works ? isOpen : undefined} onClose={toggle}>
          <div className="row" data-apart>
            {pair}
            <div className="row" data-gap="5">
              {session.leads && (
                <Link className="link ui" data-alone href={hostingPath(session.id)}>
                  Host it
                </Link>
              )}
              {session.joinUrl && (
                <a className="link ui" data-alone href={session.joinUrl}>
                  Link to the session
                </a>
              )}
              <AddToCalendar
                session={session}
                subscribe={{ href: ownCalendarPath, title: 'Subscribe to all your sessions' }}
              />
            </div>
          </div>
          <p className="ui muted">{explain(answering, session.capacity)}</p>
          {latest?.promotedAt && <Promoted at={latest.promotedAt} timeZone={session.timeZone} />}
        </SessionStrip>
      )}
      {isAlone && !isOpen && (
        <AnswerBar
          seats={<Chairs {...seatsOf(session, count, latest)} />}
          number={count ? numberOf(count) : ''}
          answer={pair}
        />
      )}
    </>
  )
}

/** Who hosts it goes in from their page, where they note who came. */
function HostIt({ session: { id, title, status } }: { session: ListedSession }) {
  return (
    <SessionAnswer>
      <ButtonLink
        href={hostingPath(id)}
        small
        forward={status === 'live'}
        kind={status === 'live' ? 'primary' : 'quiet'}
      >
        Host it<span className="visually-hidden">: {title}</span>
      </ButtonLink>
    </SessionAnswer>
  )
}

function ComeIn({ href }: { href: string }) {
  return (
    <SessionAnswer>
      <ButtonLink href={href} small forward rel="external noopener noreferrer">
        Come in
      </ButtonLink>
    </SessionAnswer>
  )
}

type Words = { tone: StatusTone; words: string }

const hosts: Words = { tone: 'info', words: 'You host' }

const again: Words = { tone: 'off', words: 'Answer again' }

const wordsOf: Record<AnswerState, Words> = {
  none: { tone: 'off', words: 'No answer yet' },
  going: { tone: 'ok', words: 'Going' },
  'not-going': { tone: 'off', words: 'Not going' },
  'on-the-list': { tone: 'warn', words: 'In the line' },
  offered: { tone: 'warn', words: 'A chair is free' },
}

/** Without a network it waits on this device. */
function kept(state: AnswerState): Words {
  return { tone: 'warn', words: `${wordsOf[state].words}, will be sent` }
}

function Promoted({ at, timeZone }: { at: string; timeZone: string }) {
  return (
    <p className="ui muted">
      You came up from the line on <LocalMoment at={at} timeZone={timeZone} />.
    </p>
  )
}

function explain({ state, isFull, isAskedAgain }: Answering, capacity: number | null): string {
  if (isAskedAgain) {
    return state === 'going'
      ? 'It has moved since you said yes. Your chair is kept: are you still coming?'
      : 'It has moved since you joined the line. You keep your place in it: are you still coming?'
  }
  if (state === 'offered') return 'A chair is free, and everybody in line may take it.'
  if (state === 'on-the-list') return 'You hear from us as soon as a chair is yours.'
  if (isFull && state !== 'going') return 'All chairs are taken. In the line you hear from us as soon as one is yours.'
  return capacity === null
    ? 'You can change this while answers are taken.'
    : 'You can change this while answers are taken. If you leave, the first in line gets your chair and a message.'
}

function numberOf({ going, capacity }: AnswerCount): string {
  return capacity === null ? `${going} going` : `${going} of ${capacity}`
}
