import { href } from 'react-router'
import type { HomePage } from '../../../domain/writing/pages/home.ts'
import type { SessionRow } from '../../../domain/programme/schedule/shown.ts'
import { shortWeekday, timeInWords } from '../../../time/words.ts'
import { today } from '../../../time/plain-dates.ts'
import { Building, type BuildingRoom } from '../../../ui/bay/building.tsx'
import { useReaderZone } from '../../local-time/local-time.tsx'
import { studioPath } from '../../paths.ts'

/** The rooms of the building on the home page: five studios and the shelf of lessons. */
const studiosShown = 5

/** The house as a picture: each active studio with its next hour, and the shelf. */
export function House({ studios }: Pick<HomePage, 'studios'>) {
  const reader = useReaderZone()
  if (studios.length === 0) return null
  const rooms: BuildingRoom[] = studios.slice(0, studiosShown).map(({ studio, next }) => ({
    room: studio.room,
    pigment: studio.pigment,
    href: studioPath(studio.slug),
    name: studio.name,
    note: next ? hourOf(next, reader ?? next.timeZone) : studio.cadenceText,
  }))
  const shelf: BuildingRoom = {
    room: 'lessons',
    pigment: 'payne',
    href: href('/studios/lessons-learned'),
    name: 'Lessons learned',
    note: 'By cohort',
  }
  return (
    <section className="house" aria-label="The studios">
      <Building rooms={[...rooms, shelf]} travels />
    </section>
  )
}

/** `Tue 16:00` */
function hourOf({ startsAt }: SessionRow, zone: string): string {
  return `${shortWeekday(today(startsAt, zone))} ${timeInWords(startsAt, { zone })}`
}
