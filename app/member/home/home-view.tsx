import { useState } from 'react'
import { href } from 'react-router'
import { ClockLine } from '../../../ui/clock-line.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { WeeksMeter } from '../../../ui/weeks-meter.tsx'
import { useReaderZone } from '../../local-time/local-time.tsx'
import { LatestUpdates } from '../latest-updates.tsx'
import { useNow } from '../now.ts'
import { clockInWords, greeting } from '../when.ts'
import { ChallengeLine, FollowedStudios } from './beside.tsx'
import { EditionCards } from './edition-cards.tsx'
import type { View } from './load.ts'
import { NextForYou } from './next-for-you.tsx'
import { YourAnswers } from './your-answers.tsx'

type Home = Extract<View, { view: 'home' }>

/** A member's home: what is next, what is new, where they belong. */
export function HomeView({ home, now: atServer, timeZone }: { home: Home; now: Date; timeZone: string }) {
  const now = useNow(atServer)
  const zone = useReaderZone() ?? timeZone
  // What is unread or unanswered comes before a picture that says that nothing is planned. As it was when they came: an
  // answer moves nothing under the finger.
  const [waits] = useState(() => hasSomethingWaiting(home))
  return (
    <div className="stack" data-gap="8">
      <Greeting home={home} now={now} zone={zone} />
      {(home.next || !waits) && <Next home={home} now={now} />}
      <div className="main-and-margin">
        <Updates home={home} now={now} zone={zone} />
        <YourAnswers sessions={home.sessions} />
      </div>
      {!home.next && waits && <Next home={home} now={now} />}
      <EditionCards editions={home.editions} />
      {(home.challenge || home.studios.length > 0) && (
        <div className="main-and-margin">
          {home.challenge && <ChallengeLine challenge={home.challenge} now={now} zone={zone} />}
          {home.studios.length > 0 && <FollowedStudios studios={home.studios} />}
        </div>
      )}
    </div>
  )
}

function hasSomethingWaiting({ updates, sessions }: Home): boolean {
  return (
    updates.some((update) => update.state === 'published' && update.unread) ||
    sessions.some(({ canAnswer, ownAnswer }) => canAnswer && !ownAnswer)
  )
}

function Greeting({ home: { current }, now, zone }: { home: Home; now: Date; zone: string }) {
  return (
    <header className="row member-head" data-apart data-align="end">
      <div className="stack" data-gap="3">
        <h1 className="member-title">{greeting(now, zone)}</h1>
        {current?.zone && (
          <ClockLine
            zone={current.speaksOfZones ? current.zone.name : current.title}
            time={clockInWords(now, current.zone.timeZone)}
          />
        )}
      </div>
      {current?.weeks && (
        <div className="member-weeks">
          <p className="row ui" data-apart>
            <span>Edition {current.slug}</span>
            <span className="muted figures">
              Week {current.weeks.week} of {current.weeks.of}
            </span>
          </p>
          <WeeksMeter {...current.weeks} />
        </div>
      )}
    </header>
  )
}

function Next({ home, now }: { home: Home; now: Date }) {
  if (home.next) return <NextForYou next={home.next} now={now} />
  return (
    <EmptyState
      room="writing"
      title="Nothing on your list"
      action={{ href: href('/studios/schedule'), label: 'Open the schedule' }}
    >
      The next session you say “going” to appears here.
    </EmptyState>
  )
}

function Updates({ home: { updates, current }, now, zone }: { home: Home; now: Date; zone: string }) {
  return (
    <section aria-labelledby="updates">
      <div className="row member-section-head" data-apart>
        <h2 className="heading-3" id="updates">
          Updates
        </h2>
        {current && (
          <MoreLink href={`${href('/member/updates/:edition', { edition: current.slug })}?go=1`}>All updates</MoreLink>
        )}
      </div>
      {updates.length === 0 ? (
        <p className="muted member-nothing">No updates yet. What the organisers write to your zone appears here.</p>
      ) : (
        <LatestUpdates updates={updates} now={now} zone={zone} labelledBy="updates" />
      )}
    </section>
  )
}
