import './home.css'
import { useState } from 'react'
import { href } from 'react-router'
import { ClockLine } from '../../../ui/clock-line.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { WeeksMeter } from '../../../ui/weeks-meter.tsx'
import { useReaderZone } from '../../local-time/local-time.tsx'
import { useNow } from '../now.ts'
import { clockInWords } from '../time-words.ts'
import { FollowedStudios, ThisQuarter } from './beside.tsx'
import { EditionCards } from './edition-cards.tsx'
import { greeting } from './greeting.ts'
import type { View } from './load.ts'
import { NewUpdates } from './new-updates.tsx'
import { NextForYou } from './next-for-you.tsx'
import { SevenDays } from './seven-days.tsx'

type Home = Extract<View, { view: 'home' }>

/** A member's home, set like a table: what is next, the week, what is new, the quarter; below that where they belong. */
export function HomeView({ home, now: atServer, timeZone }: { home: Home; now: Date; timeZone: string }) {
  const now = useNow(atServer)
  const zone = useReaderZone() ?? timeZone
  // What is unread or unanswered comes before a picture that says that nothing is planned. As it was when they came: an
  // answer moves nothing under the finger.
  const [waits] = useState(() => hasSomethingWaiting(home))
  const next = <Next home={home} now={now} />
  const updates = <NewUpdates updates={home.updates} edition={home.current} now={now} zone={zone} />
  const days = <SevenDays week={home.week} sessions={home.sessions} now={now} zone={zone} />
  const quarter = home.challenge && <ThisQuarter challenge={home.challenge} now={now} zone={zone} />
  return (
    <div className="member-home">
      <Greeting home={home} now={now} zone={zone} />
      {home.next ? (
        <>
          <div className="member-table">
            {next}
            {days}
          </div>
          <div className="member-table">
            {updates}
            {quarter}
          </div>
        </>
      ) : (
        // Without the coloured field nothing on the left is as high as the week: it goes on beside it.
        <div className="member-table" data-loose>
          {waits ? updates : next}
          {days}
          {waits ? next : updates}
          {quarter}
        </div>
      )}
      <EditionCards editions={home.editions} />
      {home.studios.length > 0 && <FollowedStudios studios={home.studios} zone={zone} />}
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
      <div className="stack" data-gap="1">
        <h1 className="member-title member-greeting">{greeting(now, zone)}</h1>
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
