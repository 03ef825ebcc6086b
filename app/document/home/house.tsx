import { href } from 'react-router'
import { shortStudioName } from '../../../domain/programme/naming.ts'
import type { HomePage } from '../../../domain/writing/pages/home.ts'
import { Building, type BuildingRoom } from '../../../ui/bay/building.tsx'
import { useReaderZone } from '../../local-time/local-time.tsx'
import { useMinute } from '../../local-time/use-minute.ts'
import { studioPath } from '../../paths.ts'
import { roomHours } from './rooms.ts'

/** The rooms of the building on the home page: five studios and the shelf of lessons. */
const studiosShown = 5

/** The house as a picture: each active studio with its hour, and the shelf. */
export function House({ studios, shelf }: Pick<HomePage, 'studios' | 'shelf'>) {
  const now = useMinute()
  const reader = useReaderZone()
  if (studios.length === 0) return null
  const shown = studios.slice(0, studiosShown)
  const hours = roomHours(shown, now, reader)
  const rooms: BuildingRoom[] = shown.map(({ studio }, index) => ({
    room: studio.room,
    pigment: studio.pigment,
    href: studioPath(studio.slug),
    name: studio.name,
    shortName: shortStudioName(studio.name),
    ...hours[index],
  }))
  const lessons: BuildingRoom = {
    room: 'lessons',
    pigment: 'payne',
    href: href('/studios/lessons-learned'),
    name: 'Lessons learned',
    shortName: 'Lessons',
    note: shelf.lessons > 1 ? `${shelf.lessons} lessons` : 'By cohort',
  }
  return (
    <section className="keeps-hour house" aria-label="The studios">
      <Building rooms={[...rooms, lessons]} travels />
    </section>
  )
}
