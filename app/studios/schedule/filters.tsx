import { Form, href, useNavigate, useNavigation } from 'react-router'
import { zoneCity } from '../../../time/zones.ts'
import { atMidnight } from '../../../time/plain-dates.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-picker/date-field.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import type { SelectOption } from '../../../ui/form/select.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useReaderZone } from '../../local-time/local-time.tsx'
import type { ScheduleQuery } from './query.ts'
import { readQuery, scheduleHref } from './query.ts'

export type Choices = {
  studios: { slug: string; name: string }[]
  editions: { slug: string; title: string }[]
  zones: { slug: string; name: string; timeZone: string }[]
}

type FiltersProps = { query: ScheduleQuery; choices: Choices }

/** What the schedule is narrowed to. What is chosen counts at once; without script the browser sends the form. */
export function Filters({ query: shown, choices }: FiltersProps) {
  const navigate = useNavigate()
  const reader = useReaderZone()
  const query = useQueryAhead(shown)
  const { studios, editions, zones } = choices
  const choose = (change: Partial<ScheduleQuery>) => {
    void navigate(scheduleHref(query, change), { preventScrollReset: true })
  }
  const chip = (name: 'studio' | 'edition' | 'zone' | 'times', label: string, options: SelectOption[]) => (
    <Select
      label={label}
      labelHidden
      small
      narrow
      name={name}
      value={query[name] ?? ''}
      onChange={(event) => choose({ [name]: event.currentTarget.value || undefined })}
      options={options}
    />
  )
  return (
    <Form
      method="get"
      action={href('/studios/schedule')}
      onSubmit={(event) => {
        event.preventDefault()
        const chosen = new URLSearchParams()
        for (const [name, value] of new FormData(event.currentTarget)) {
          if (typeof value === 'string') chosen.set(name, value)
        }
        void navigate(scheduleHref(readQuery(chosen)), { preventScrollReset: true })
      }}
    >
      {query.view !== 'week' && <input type="hidden" name="view" value={query.view} />}
      {query.past && <input type="hidden" name="past" value="1" />}
      {query.view === 'month' && query.month && <input type="hidden" name="month" value={query.month} />}
      {query.view !== 'month' && query.from && !query.to && <input type="hidden" name="from" value={query.from} />}
      <FilterBar>
        {chip('studio', 'Studio', [
          { value: '', label: 'All studios' },
          ...studios.map(({ slug, name }) => ({ value: slug, label: name })),
        ])}
        {chip('edition', 'Edition', [
          { value: '', label: 'All editions' },
          ...editions.map(({ slug, title }) => ({ value: slug, label: title })),
        ])}
        {zones.length > 0 &&
          chip('zone', 'Zone', [
            { value: '', label: 'All zones' },
            ...zones.map(({ slug, name }) => ({ value: slug, label: name })),
          ])}
        {chip('times', 'Time zone', [
          { value: '', label: reader ? `Your time: ${zoneCity(reader)}` : 'Your time' },
          ...zones.map(({ slug, name, timeZone }) => ({ value: slug, label: `${name}: ${zoneCity(timeZone)}` })),
          { value: 'utc', label: 'UTC' },
        ])}
        <Checkbox
          name="mine"
          value="1"
          checked={query.mine}
          onChange={(event) => choose({ mine: event.currentTarget.checked })}
        >
          Only mine
        </Checkbox>
        {query.view === 'list' && <Dates query={query} choose={choose} />}
        <noscript>
          <Button small kind="quiet">
            Show
          </Button>
        </noscript>
      </FilterBar>
    </Form>
  )
}

function Dates({ query, choose }: { query: ScheduleQuery; choose: (change: Partial<ScheduleQuery>) => void }) {
  const { from, to } = query
  return (
    <DateField
      label="Dates"
      name="dates"
      mode="date"
      range
      timezone="UTC"
      value={from && to ? { start: atMidnight(from), end: new Date(`${to}T23:59:59.999Z`) } : null}
      onChange={(value) => {
        const range = value && !(value instanceof Date) ? { from: dayOf(value.start), to: dayOf(value.end) } : nothing
        if (range.from !== from || range.to !== to) choose(range)
      }}
    />
  )
}

const nothing = { from: undefined, to: undefined }

/** Whole days in UTC: they mean no moment, only themselves. */
function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** What is on its way counts as chosen already: a field says what was chosen, not what was. */
function useQueryAhead(shown: ScheduleQuery): ScheduleQuery {
  const { location } = useNavigation()
  return location?.pathname === href('/studios/schedule') ? readQuery(new URLSearchParams(location.search)) : shown
}
