import type { SessionRow } from '../../../domain/programme/schedule/shown.ts'
import { plainAgenda } from '../../../domain/programme/schedule/plain-agenda.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { NextSession } from '../../../ui/next-session.tsx'
import { PersonStack } from '../../../ui/person-window/person-stack.tsx'
import { Seats } from '../../../ui/seats.tsx'
import type { SeatsTaken } from '../../../ui/seats-words.ts'
import { Status } from '../../../ui/status.tsx'
import { momentFrom } from '../../../time/relative.ts'
import { timeInWords, weekdayName } from '../../../time/words.ts'
import { today } from '../../../time/plain-dates.ts'
import type { MemberHome } from '../../../domain/community/members/home.ts'
import { AddToCalendar } from '../../programme/add-to-calendar.tsx'
import { AnswerButtons } from '../../programme/answer-buttons.tsx'
import { ownCalendarPath } from '../../programme/own-calendar-path.ts'
import { useClock, useSessionWords } from '../../local-time/local-time.tsx'
import { studioPath } from '../../paths.ts'
import { minuteMs } from '../../../time/durations.ts'

type Next = NonNullable<MemberHome['next']>

/** The button works from 10 minutes before the start until the end. */
const joinBeforeMs = 10 * minuteMs

/** The session that comes next for this member, in its room; how to enter it once it is time. */
export function NextForYou({ next: { session, count }, now }: { next: Next; now: Date }) {
  const { zone } = useClock(session.timeZone)
  const { start, whose } = useSessionWords(session)
  const { studio, ownAnswer } = session
  return (
    <NextSession
      room={studio?.room ?? 'lessons'}
      pigment={studio?.pigment ?? 'payne'}
      above={studio?.name ?? 'Next for you'}
      soon={now < session.startsAt ? momentFrom(now, session.startsAt, zone) : 'on now'}
      title={`${weekdayName(today(session.startsAt, zone))}, ${start}`}
      whose={whose}
      lead={session.title}
      facts={<Facts session={session} count={count} now={now} />}
      agenda={firstLines(session.agenda)}
      note={joinNote(session, now, zone)}
      beside={
        <AddToCalendar
          session={session}
          subscribe={{ href: ownCalendarPath, title: 'Subscribe to all your sessions' }}
        />
      }
    >
      <JoinOrOpen session={session} now={now} />
      {ownAnswer ? (
        <AnswerButtons session={session} own={ownAnswer} canAnswer={session.canAnswer} count={count} />
      ) : (
        // What is here without an answer is here because the member hosts it.
        <Status tone="info">You host this session</Status>
      )}
    </NextSession>
  )
}

/** How full it is and who leads. Nothing of the first without a network: it changes by the minute. */
function Facts({ session, count, now }: Next & { now: Date }) {
  const { capacity, hosts } = session
  return (
    <>
      {count && (
        <Seats
          large
          beside
          capacity={capacity}
          going={count.going}
          waiting={count.waiting}
          you={youIn(session)}
          position={session.ownAnswer?.position ?? undefined}
          when={now < session.startsAt ? 'ahead' : 'live'}
        />
      )}
      {hosts.length > 0 && (
        <span className="row ui" data-gap="2">
          <PersonStack host people={[]} />
          {hosts.map(({ name }) => name).join(', ')}
        </span>
      )}
    </>
  )
}

function youIn({ ownAnswer }: Pick<SessionRow, 'ownAnswer'>): SeatsTaken['you'] {
  if (!ownAnswer) return 'host'
  if (ownAnswer.answer !== 'going') return undefined
  switch (ownAnswer.state) {
    case 'confirmed':
      return 'going'
    case 'waitlisted':
      return 'waiting'
    case 'offered':
      return 'offered'
    case 'released':
      return undefined
  }
}

/** Its lines without empty ones and without marks of lists: two of them are seen. */
function firstLines(agenda: string): string {
  return plainAgenda(agenda)
    .replaceAll(/\n{2,}/g, '\n')
    .replaceAll(/^[ \t]*- /gm, '')
}

function JoinOrOpen({ session, now }: { session: Next['session']; now: Date }) {
  if (session.joinUrl && isOpen(session, now)) {
    return (
      <ButtonLink href={session.joinUrl} small fit forward rel="external noopener noreferrer">
        Join now
      </ButtonLink>
    )
  }
  if (!session.studio) return null
  return (
    <ButtonLink href={studioPath(session.studio.slug)} small fit forward>
      Open the session
    </ButtonLink>
  )
}

function joinNote(session: Next['session'], now: Date, zone: string): string {
  if (session.joinUrl) {
    const opens = new Date(session.startsAt.getTime() - joinBeforeMs)
    return isOpen(session, now) ? '' : `You can join from ${timeInWords(opens, { zone })}.`
  }
  if (session.place === 'room') return session.address
  return session.ownAnswer?.state === 'waitlisted'
    ? 'The join link is for those who have a place.'
    : 'The join link appears 24 hours before.'
}

function isOpen({ startsAt, endsAt }: { startsAt: Date; endsAt: Date }, now: Date): boolean {
  return startsAt.getTime() - joinBeforeMs <= now.getTime() && now < endsAt
}
