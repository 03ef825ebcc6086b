import { Bay, ownPigments } from '../../bay/bay.tsx'
import { Building } from '../../bay/building.tsx'
import { Button, ButtonLink } from '../../button.tsx'
import { EmptyState } from '../../empty-state.tsx'
import { HourScale } from '../../hour-scale.tsx'
import { LitField } from '../../lit-field.tsx'
import { RoomCard, RoomCards } from '../../room-card.tsx'
import { rooms as allRooms } from '../../room.ts'
import { Saw } from '../../saw.tsx'
import { Status } from '../../status.tsx'
import { WeeksMeter } from '../../weeks-meter.tsx'
import type { GalleryPage } from '../sample.ts'
import { northlight, northlightAtRest } from './building.ts'

/** Rooms, and light in them. */
export const rooms: GalleryPage[] = [
  {
    slug: 'bay',
    name: 'Bay',
    samples: [
      {
        name: 'The seven rooms',
        element: (
          <div className="columns" data-across="4">
            {allRooms.map((room) => (
              <Bay key={room} room={room} floor />
            ))}
          </div>
        ),
      },
    ],
  },
  {
    slug: 'building',
    name: 'Building',
    samples: [
      {
        name: 'With names and hours, one room in session',
        stage: 'edge',
        element: (
          <div className="keeps-hour">
            <Building rooms={northlight} travels />
          </div>
        ),
      },
      {
        name: 'In the evening',
        stage: 'edge',
        element: (
          <div data-hour="evening">
            <div className="keeps-hour section">
              <Building rooms={northlight} />
            </div>
          </div>
        ),
      },
      { name: 'Without', element: <Building rooms={northlightAtRest} labels={false} />, stage: 'edge' },
    ],
  },
  {
    slug: 'lit-field',
    name: 'Lit field',
    samples: [
      {
        name: 'The light itself, the same by day and by night',
        stage: 'edge',
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
                <Button forward>Sign in to read members’ entries</Button>
              </div>
            </div>
          </LitField>
        ),
      },
    ],
  },
  { slug: 'saw', name: 'Saw', samples: [{ name: 'The edge of the footer', element: <Saw />, stage: 'edge' }] },
  {
    slug: 'weeks-meter',
    name: 'Weeks meter',
    samples: [
      { name: 'Week 9 of 38', element: <WeeksMeter week={9} of={38} /> },
      { name: 'The last week', element: <WeeksMeter week={38} of={38} /> },
    ],
  },
  {
    slug: 'hour-scale',
    name: 'Hour scale',
    samples: [
      {
        name: 'Ninety minutes',
        element: (
          <HourScale
            parts={[
              { from: 0, minutes: 8, pigment: 'payne', name: 'Settle', text: 'Doors open. Nobody presents.' },
              { from: 8, minutes: 17, pigment: 'cobalt', name: 'Put it on the table', text: 'Two members show work.' },
              { from: 25, minutes: 35, pigment: 'ochre', name: 'Look', text: 'Questions before advice.' },
              { from: 60, minutes: 22, pigment: 'viridian', name: 'Decide', text: 'One thing is rewritten, out loud.' },
              { from: 82, minutes: 8, pigment: 'madder', name: 'Close', text: 'What will be different, and by when.' },
            ]}
          />
        ),
      },
    ],
  },
  {
    slug: 'room-card',
    name: 'Room card',
    samples: [
      {
        name: 'Three studios',
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
    ],
  },
  {
    slug: 'empty-state',
    name: 'Empty state',
    samples: [
      {
        name: 'With and without something to do',
        element: (
          <div className="columns" data-across="2">
            <EmptyState room="lessons" title="No updates yet">
              No updates for Europe &amp; Africa yet.
            </EmptyState>
            <EmptyState
              room="strategy"
              title="No answers yet"
              action={{ href: '/studios/schedule', label: 'Open the schedule', forward: true }}
            >
              Say “going” to a session and it appears here.
            </EmptyState>
          </div>
        ),
      },
    ],
  },
]
