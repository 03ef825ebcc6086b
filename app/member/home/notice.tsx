import type { ReactNode } from 'react'
import { href } from 'react-router'
import { withinLastDay } from '../../../domain/club/access-days.ts'
import { Link } from '../../../ui/link.tsx'
import { Note } from '../../../ui/note.tsx'
import { today } from '../../../time/plain-dates.ts'
import { fullDayInWords } from '../../../time/words.ts'
import { AskForAccess } from '../ask-for-access.tsx'
import type { NoticeFacts } from './load.ts'

/** Why an edition did not open, and what can be done. */
export function Notice({ notice }: { notice: NoticeFacts }) {
  const { slug, title, timeZone, access } = notice
  switch (access.state) {
    case 'soon':
      return (
        <NoticeLine>
          {title} opens for you on {dayOf(access.opensAt, timeZone)}.
        </NoticeLine>
      )
    case 'ended':
      return (
        <NoticeLine>
          <p>
            {access.endedAt
              ? `Your access to ${title} ended on ${dayOf(withinLastDay(access.endedAt), timeZone)}.`
              : `Your access to ${title} has ended.`}
          </p>
          <AskForAccess edition={slug} />
        </NoticeLine>
      )
    case 'none':
      return (
        <NoticeLine>
          <p>
            You are not part of {title}.{' '}
            <Link className="link" href={href('/member/updates/:edition', { edition: slug })}>
              What it is about
            </Link>
          </p>
          <AskForAccess edition={slug} />
        </NoticeLine>
      )
  }
}

function NoticeLine({ children }: { children: ReactNode }) {
  return (
    <div className="member-notice">
      <Note role="status">
        <div className="stack" data-gap="3">
          {children}
        </div>
      </Note>
    </div>
  )
}

/** A moment as a day of the edition's zone. */
function dayOf(moment: Date, timeZone: string): string {
  return fullDayInWords(today(moment, timeZone))
}
