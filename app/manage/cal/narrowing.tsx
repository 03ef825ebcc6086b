import { Button } from '../../../ui/button.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { Select } from '../../../ui/form/select.tsx'
import type { Calendar } from './load.ts'
import { addressOf } from './calendar-view.ts'

/** The calendar of one studio or one zone. A form that asks: it works without script. */
export function Narrowing({ calendar: { studios, zones, narrowed, place } }: { calendar: Calendar }) {
  if (studios.length === 0 && zones.length === 0) return null
  const kept = new URLSearchParams(addressOf(place, {}).split('?')[1])
  return (
    <form method="get" action="/manage/cal" aria-label="Which sessions">
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FilterBar>
        <Select
          key={`studio ${narrowed.studio}`}
          name="studio"
          label="Studio"
          labelHidden
          small
          narrow
          defaultValue={narrowed.studio ?? ''}
          options={[{ value: '', label: 'All studios' }, ...studios.map(asOption)]}
        />
        {zones.length > 1 && (
          <Select
            key={`zone ${narrowed.zone}`}
            name="zone"
            label="Zone"
            labelHidden
            small
            narrow
            defaultValue={narrowed.zone ?? ''}
            options={[{ value: '', label: 'All zones' }, ...zones.map(asOption)]}
          />
        )}
        <Button kind="quiet" small>
          Show
        </Button>
      </FilterBar>
    </form>
  )
}

function asOption({ slug, name }: { slug: string; name: string }) {
  return { value: slug, label: name }
}
