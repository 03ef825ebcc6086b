import type { BuildingRoom } from '../../bay/building.tsx'

/** The building as the home page shows it: five studios, one of them in session, and the shelf. */
export const northlight: BuildingRoom[] = [
  {
    room: 'writing',
    pigment: 'cobalt',
    href: '/studios/writing',
    name: 'Writing studio',
    shortName: 'Writing',
    note: 'In session until 17:30',
    shortNote: 'Until 17:30',
    lit: true,
  },
  {
    room: 'one-to-ones',
    pigment: 'madder',
    href: '/studios/one',
    name: 'One-to-ones studio',
    shortName: 'One-to-ones',
    note: 'Wed 25 Nov, 09:30',
    shortNote: 'Wed 09:30',
  },
  { room: 'strategy', pigment: 'viridian', href: '/studios/strategy', name: 'Strategy studio', note: 'Wed 17:00' },
  { room: 'hiring', pigment: 'ochre', href: '/studios/hiring', name: 'Hiring studio', note: 'Thu 12:00' },
  { room: 'systems', pigment: 'umber', href: '/studios/systems', name: 'Systems studio', note: 'Thu 18:30' },
  { room: 'lessons', pigment: 'payne', href: '/lessons', name: 'Lessons learned', note: '25 lessons' },
]

/** The same while nobody is in session. */
export const northlightAtRest = northlight.map((room) => ({ ...room, lit: false, note: 'Tue 24 Nov, 16:00' }))
