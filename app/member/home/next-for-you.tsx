import { ButtonLink } from '../../../ui/button.tsx'
import { NextSession } from '../../../ui/next-session.tsx'
import { Status } from '../../../ui/status.tsx'
import { momentFrom } from '../../../time/relative.ts'
import { timeInWords, weekdayName } from '../../../time/words.ts'
import { today } from '../../../time/plain-dates.ts'
import type { MemberHome } from '../../../domain/community/members/home.ts'
import { AnswerButtons } from '../../programme/answer-buttons.tsx'
import { goingInWords } from '../../programme/answers.ts'
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
      above={studio ? `${studio.name}, next for you` : 'Next for you'}
      title={`${weekdayName(today(session.startsAt, zone))}, ${start}`}
      whose={whose}
      lead={session.title}
      note={noteOf(session, count, now, zone)}
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

function JoinOrOpen({ session, now }: { session: Next['session']; now: Date }) {
  if (session.joinUrl && isOpen(session, now)) {
    return (
      <ButtonLink href={session.joinUrl} fit forward rel="external noopener noreferrer">
        Join now
      </ButtonLink>
    )
  }
  if (!session.studio) return null
  return (
    <ButtonLink href={studioPath(session.studio.slug)} fit forward>
      Open the session
    </ButtonLink>
  )
}

function noteOf(session: Next['session'], count: Next['count'], now: Date, zone: string): string {
  const begins = now < session.startsAt ? sentence(momentFrom(now, session.startsAt, zone)) : 'On now.'
  const going = count ? ` ${goingInWords(count)}.` : ''
  return `${begins}${going} ${joinNote(session, now, zone)}`.trim()
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

function sentence(words: string): string {
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`
}
