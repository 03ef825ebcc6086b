import { Filters } from '../filters.tsx'
import type { Calendar } from './load.ts'
import { addressOf } from './calendar-view.ts'

/** The calendar of one studio or one zone; what is open beside it closes with the choice. */
export function CalendarFilters({ calendar: { studios, zones, place, narrowed } }: { calendar: Calendar }) {
  if (studios.length === 0 && zones.length === 0) return null
  const [, search = ''] = addressOf(place, narrowed).split('?')
  return (
    <Filters
      label="Which sessions"
      search={search}
      filters={[
        { name: 'studio', label: 'Studio', options: studios.map(asOption) },
        ...(zones.length > 1 ? [{ name: 'zone', label: 'Zone', options: zones.map(asOption) }] : []),
      ]}
    />
  )
}

function asOption({ slug, name }: { slug: string; name: string }) {
  return { value: slug, label: name }
}
