import { Answer } from '../answer.tsx'
import { Attendance } from '../attendance.tsx'
import { Bay, ownPigments } from '../bay/bay.tsx'
import { Building } from '../bay/building.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { EmptyState } from '../empty-state.tsx'
import { HourScale } from '../hour-scale.tsx'
import { LitField } from '../lit-field.tsx'
import { NextSession } from '../next-session.tsx'
import { RoomCard, RoomCards } from '../room-card.tsx'
import { rooms as allRooms } from '../room.ts'
import { Saw } from '../saw.tsx'
import { Status } from '../status.tsx'
import { WeeksMeter } from '../weeks-meter.tsx'
import { northlight } from './building.ts'
import type { Sample } from './sample.ts'

/** Rooms, and light in them. */
export const rooms: Sample[] = [
  {
    name: 'Bay',
    element: (
      <div className="columns" data-across="4">
        {allRooms.map((room) => (
          <Bay key={room} room={room} floor />
        ))}
      </div>
    ),
  },
  { name: 'Building', element: <Building rooms={northlight} travels /> },
  {
    name: 'Light',
    element: (
      <LitField cast floor>
        <div className="wrap section grid-12" data-align="end">
          <div data-from="1" data-to="8">
            <p className="heading-4">Quarterly challenge, 2026-Q4. Closes Thu 31 December</p>
            <p className="title">Cancel one meeting. Write down what it was for.</p>
          </div>
          <div data-from="9" data-to="12" className="stack">
            <p className="lead">One prompt a quarter. Members write; anybody may read the featured entries.</p>
            <ButtonLink href="/challenge/quarterly" kind="quiet" fit>
              Read the challenge
            </ButtonLink>
            <Button forward>Sign in to take part</Button>
          </div>
        </div>
      </LitField>
    ),
  },
  {
    name: 'Teeth',
    element: (
      <div className="stack">
        <Saw />
        <WeeksMeter week={9} of={38} />
        <Attendance attended={[true, true, true, true, false, true, true, true, true]} />
      </div>
    ),
  },
  {
    name: 'HourScale',
    element: (
      <HourScale
        parts={[
          { from: 0, minutes: 8, pigment: 'payne', name: 'Settle', text: 'Doors open. Nobody presents.' },
          { from: 8, minutes: 17, pigment: 'cobalt', name: 'Put it on the table', text: 'Two members show work.' },
          { from: 25, minutes: 35, pigment: 'ochre', name: 'Look', text: 'Questions before advice.' },
          {
            from: 60,
            minutes: 22,
            pigment: 'viridian',
            name: 'Decide',
            text: 'The owner rewrites one thing, out loud.',
          },
          { from: 82, minutes: 8, pigment: 'madder', name: 'Close', text: 'What will be different, and by when.' },
        ]}
      />
    ),
  },
  {
    name: 'RoomCard',
    element: (
      <RoomCards>
        {allRooms.slice(0, 3).map((room) => (
          <RoomCard
            key={room}
            room={room}
            pigment={ownPigments[room]}
            href={`/studios/${room}`}
            name={`The ${room} studio`}
            text="Bring a page; leave with a shorter one."
            facts={[
              { name: 'When', value: 'Tue 16:00' },
              { name: 'Places', value: <Status tone="ok">5 of 8 going</Status>, nameHidden: true },
            ]}
          />
        ))}
      </RoomCards>
    ),
  },
  {
    name: 'NextSession',
    element: (
      <NextSession
        room="writing"
        pigment="cobalt"
        above="Writing studio, next for you"
        title="Tuesday, 16:00"
        lead="The one-page case for a rewrite you do not want to do."
        note="In 4 days. 5 of 8 going. The join link appears 24 hours before."
      >
        <ButtonLink href="/studios/writing" forward fit>
          Open the session
        </ButtonLink>
        <Answer state="going" title="the next session" />
      </NextSession>
    ),
  },
  {
    name: 'EmptyState',
    element: (
      <div className="columns" data-across="3">
        <EmptyState room="lessons" title="No updates yet">
          No updates for Europe &amp; Africa yet.
        </EmptyState>
        <EmptyState
          room="strategy"
          title="No answers yet"
          action={
            <ButtonLink href="/studios/schedule" small forward>
              Open the schedule
            </ButtonLink>
          }
        >
          Say “going” to a session and it appears here.
        </EmptyState>
      </div>
    ),
  },
]
