import type { GalleryPage, Shelf } from './sample.ts'
import { charts } from './samples/charts.tsx'
import { choices } from './samples/choices.tsx'
import { choosing } from './samples/choosing.tsx'
import { fields } from './samples/fields.tsx'
import { foundations } from './samples/foundations.tsx'
import { frames } from './samples/frames.tsx'
import { houseFrames } from './samples/house-frames.tsx'
import { lists } from './samples/lists.tsx'
import { marks } from './samples/marks.tsx'
import { memberHome } from './samples/member-home.tsx'
import { notes } from './samples/notes.tsx'
import { people } from './samples/people.tsx'
import { reading } from './samples/reading.tsx'
import { rooms } from './samples/rooms.tsx'
import { seats } from './samples/seats.tsx'
import { sessions } from './samples/sessions.tsx'
import { tables } from './samples/tables.tsx'
import { words } from './samples/words.tsx'
import { writing } from './samples/writing.tsx'

/** Each has its own files in bench/, by its slug. */
const benches: GalleryPage[] = [
  { slug: 'date-picker', name: 'Date picker', samples: [] },
  { slug: 'form', name: 'Form', samples: [] },
  { slug: 'toasts', name: 'Toasts', samples: [] },
  { slug: 'animation', name: 'Animation', samples: [] },
  { slug: 'date-picker-part', name: 'A part of the picker alone', samples: [] },
]

const narrow = (page: GalleryPage): GalleryPage => ({ ...page, isNarrow: true })

/** Every page there is, on its shelf. */
export const shelves: Shelf[] = [
  { name: 'To try', room: 'systems', pigment: 'umber', pages: benches },
  { name: 'Foundations', room: 'writing', pigment: 'payne', pages: foundations },
  { name: 'Words and marks', room: 'one-to-ones', pigment: 'cobalt', pages: [...words, ...marks, ...people] },
  { name: 'Fields and choices', room: 'hiring', pigment: 'madder', pages: [...fields, ...choices].map(narrow) },
  { name: 'Lists and facts', room: 'lessons', pigment: 'viridian', pages: [...sessions, ...lists] },
  { name: 'Notes and bars', room: 'writing', pigment: 'ochre', pages: notes },
  { name: 'Getting about', room: 'strategy', pigment: 'umber', pages: choosing },
  { name: 'Reading', room: 'lessons', pigment: 'payne', pages: [...reading, ...writing] },
  { name: 'Rooms and light', room: 'feedback', pigment: 'caput', pages: [...rooms, ...seats, ...memberHome] },
  { name: 'Tables', room: 'systems', pigment: 'cobalt', pages: tables },
  { name: 'Charts and calendars', room: 'strategy', pigment: 'viridian', pages: charts },
  { name: 'Frames', room: 'hiring', pigment: 'madder', pages: [...frames, ...houseFrames] },
]

/** All pages, in the order of the shelves. */
export const pages: GalleryPage[] = shelves.flatMap((shelf) => shelf.pages)

export function findPage(slug: string): GalleryPage | undefined {
  return pages.find((page) => page.slug === slug)
}

/** The shelf a page stands on; none of the contents and of a page that is not there. */
export function shelfOf(slug: string | undefined): Shelf | undefined {
  return shelves.find((shelf) => shelf.pages.some((page) => page.slug === slug))
}

/** The pages before and after one, over all shelves. */
export function neighboursOf(slug: string | undefined): { previous?: GalleryPage; next?: GalleryPage } {
  const index = pages.findIndex((page) => page.slug === slug)
  return index === -1 ? {} : { previous: pages[index - 1], next: pages[index + 1] }
}
