import type { BuildingRoom } from '../../bay/building.tsx'

/** The building as the home page shows it: five studios and the shelf. */
export const northlight: BuildingRoom[] = [
  { room: 'writing', pigment: 'cobalt', href: '/studios/writing', name: 'Writing studio', note: 'Tue 16:00' },
  { room: 'one-to-ones', pigment: 'madder', href: '/studios/one', name: 'One-to-ones studio', note: 'Wed 09:30' },
  { room: 'strategy', pigment: 'viridian', href: '/studios/strategy', name: 'Strategy studio', note: 'Wed 17:00' },
  { room: 'hiring', pigment: 'ochre', href: '/studios/hiring', name: 'Hiring studio', note: 'Thu 12:00' },
  { room: 'systems', pigment: 'umber', href: '/studios/systems', name: 'Systems studio', note: 'Thu 18:30' },
  { room: 'lessons', pigment: 'payne', href: '/lessons', name: 'Lessons learned', note: 'By cohort' },
]
