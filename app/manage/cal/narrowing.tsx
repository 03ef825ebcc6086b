import { useNavigate, useNavigation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { Select } from '../../../ui/form/select.tsx'
import type { Calendar } from './load.ts'
import { addressOf } from './calendar-view.ts'
import type { Narrowed } from './calendar-view.ts'

/** The calendar of one studio or one zone. What is chosen counts at once; without script the browser sends the form. */
export function Narrowing({ calendar }: { calendar: Calendar }) {
  const { studios, zones, place } = calendar
  const navigate = useNavigate()
  const narrowed = useNarrowedAhead(calendar)
  if (studios.length === 0 && zones.length === 0) return null
  const kept = new URLSearchParams(addressOf(place, {}).split('?')[1])
  const chip = (name: 'studio' | 'zone', label: string, all: string, choices: Calendar['studios']) => (
    <Select
      name={name}
      label={label}
      labelHidden
      small
      narrow
      value={narrowed[name] ?? ''}
      onChange={({ currentTarget }) => {
        const chosen = { ...narrowed, [name]: currentTarget.value || undefined }
        void navigate(addressOf(place, chosen), { preventScrollReset: true })
      }}
      options={[{ value: '', label: all }, ...choices.map(asOption)]}
    />
  )
  return (
    <form method="get" action="/manage/cal" aria-label="Which sessions">
      {[...kept].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <FilterBar>
        {chip('studio', 'Studio', 'All studios', studios)}
        {zones.length > 1 && chip('zone', 'Zone', 'All zones', zones)}
        <noscript>
          <Button kind="quiet" small>
            Show
          </Button>
        </noscript>
      </FilterBar>
    </form>
  )
}

function asOption({ slug, name }: { slug: string; name: string }) {
  return { value: slug, label: name }
}

/** What is on its way counts as chosen already: a chip says what was chosen, not what was. */
function useNarrowedAhead({ narrowed }: Calendar): Narrowed {
  const { location } = useNavigation()
  if (location?.pathname !== '/manage/cal') return narrowed
  const query = new URLSearchParams(location.search)
  return { studio: query.get('studio') ?? undefined, zone: query.get('zone') ?? undefined }
}
