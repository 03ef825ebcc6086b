import { Panes } from '../../panes.tsx'
import type { Pigment } from '../../room.ts'
import { Chairs, Seats } from '../../seats.tsx'
import type { SeatsTaken } from '../../seats-words.ts'
import type { GalleryPage, Sample } from '../sample.ts'

const states: { name: string; pigment: Pigment; seats: SeatsTaken }[] = [
  { name: 'Not known yet', pigment: 'cobalt', seats: { capacity: 8 } },
  { name: 'Nobody yet', pigment: 'umber', seats: { capacity: 8, going: 0, open: true } },
  { name: 'Free', pigment: 'viridian', seats: { capacity: 8, going: 4, open: true } },
  { name: 'One chair free', pigment: 'ochre', seats: { capacity: 6, going: 5, open: true } },
  { name: 'For visitors', pigment: 'viridian', seats: { capacity: 8, going: 4 } },
  { name: 'Mine', pigment: 'cobalt', seats: { capacity: 8, going: 5, you: 'going', open: true } },
  { name: 'Full', pigment: 'madder', seats: { capacity: 6, going: 6, open: true } },
  { name: 'Full, with a line', pigment: 'ochre', seats: { capacity: 6, going: 6, waiting: 2, open: true } },
  {
    name: 'Mine in the line',
    pigment: 'ochre',
    seats: { capacity: 6, going: 6, waiting: 3, you: 'waiting', position: 2 },
  },
  { name: 'Kept for me', pigment: 'ochre', seats: { capacity: 6, going: 5, waiting: 2, you: 'offered', position: 1 } },
  { name: 'I host', pigment: 'cobalt', seats: { capacity: 7, going: 2, you: 'host' } },
  { name: 'Over twelve places', pigment: 'caput', seats: { capacity: 20, going: 9, you: 'going', open: true } },
  {
    name: 'A long line',
    pigment: 'caput',
    seats: { capacity: 20, going: 20, waiting: 9, you: 'waiting', position: 8 },
  },
  { name: 'No number of places', pigment: 'payne', seats: { capacity: null, going: 14, you: 'going' } },
  { name: 'In session', pigment: 'cobalt', seats: { capacity: 8, going: 5, you: 'going', when: 'live' } },
  { name: 'Over', pigment: 'cobalt', seats: { capacity: 8, going: 7, you: 'going', when: 'over' } },
]

const inRows: Sample[] = states.map(({ name, pigment, seats }) => ({
  name,
  element: (
    <div data-pigment={pigment}>
      <Seats {...seats} />
    </div>
  ),
}))

/** Chairs. */
export const seats: GalleryPage[] = [
  {
    slug: 'seats',
    name: 'Seats',
    samples: [
      {
        name: 'As rows have them',
        stage: 'edge',
        element: (
          <Panes across={4}>
            {states.map(({ name, pigment, seats: taken }) => (
              <div key={name} data-pigment={pigment}>
                <Seats {...taken} />
              </div>
            ))}
          </Panes>
        ),
      },
      ...inRows,
      {
        name: 'Cancelled',
        element: (
          <div data-pigment="payne">
            <Seats capacity={8} going={3} cancelled words="Cancelled: the host is ill." />
          </div>
        ),
      },
      {
        name: 'Large, the sentence beside',
        element: (
          <div data-pigment="cobalt">
            <Seats capacity={8} going={5} you="going" large beside />
          </div>
        ),
      },
      {
        name: 'On a wall',
        stage: 'edge',
        element: (
          <div className="wall-field wrap section" data-pigment="madder">
            <Seats capacity={6} going={6} waiting={2} you="waiting" position={1} large />
          </div>
        ),
      },
      {
        name: 'The picture alone',
        element: (
          <div data-pigment="viridian">
            <Chairs capacity={8} going={4} />
          </div>
        ),
      },
    ],
  },
]
