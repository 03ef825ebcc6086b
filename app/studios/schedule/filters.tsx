import { Form, href, useNavigate } from 'react-router'
import { zonePlace } from '../../../time/zones.ts'
import { atMidnight } from '../../../time/plain-dates.ts'
import { Button } from '../../../ui/button.tsx'
import { DateField } from '../../../ui/date-picker/date-field.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { Select } from '../../../ui/form/select.tsx'
import { useReaderZone } from '../../local-time/local-time.tsx'
import type { ScheduleQuery } from './query.ts'
import { readQuery, scheduleHref } from './query.ts'

export type Choices = {
  studios: { slug: string; name: string }[]
  editions: { slug: string; title: string }[]
  zones: { slug: string; name: string; timeZone: string }[]
}

/** What the schedule is narrowed to. A plain form: without scripts the browser sends it, with them only what was chosen. */
export function Filters({ query, choices }: { query: ScheduleQuery; choices: Choices }) {
  const navigate = useNavigate()
  const reader = useReaderZone()
  const { studios, editions, zones } = choices
  return (
    <Form
      method="get"
      action={href('/studios/schedule')}
      // A new address is a new form: its fields show what the address says.
      key={scheduleHref(query)}
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
      <FilterBar ruled>
        <Select
          label="Studio"
          labelHidden
          small
          narrow
          name="studio"
          defaultValue={query.studio ?? ''}
          options={[
            { value: '', label: 'All studios' },
            ...studios.map(({ slug, name }) => ({ value: slug, label: name })),
          ]}
        />
        <Select
          label="Edition"
          labelHidden
          small
          narrow
          name="edition"
          defaultValue={query.edition ?? ''}
          options={[
            { value: '', label: 'All editions' },
            ...editions.map(({ slug, title }) => ({ value: slug, label: title })),
          ]}
        />
        {zones.length > 0 && (
          <Select
            label="Zone"
            labelHidden
            small
            narrow
            name="zone"
            defaultValue={query.zone ?? ''}
            options={[
              { value: '', label: 'All zones' },
              ...zones.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
          />
        )}
        <Select
          label="Time zone"
          labelHidden
          small
          narrow
          name="times"
          defaultValue={query.times ?? ''}
          options={[
            { value: '', label: reader ? `Your time: ${zonePlace(reader)}` : 'Your time' },
            ...zones.map(({ slug, name, timeZone }) => ({ value: slug, label: `${name}: ${zonePlace(timeZone)}` })),
            { value: 'utc', label: 'UTC' },
          ]}
        />
        <Checkbox name="mine" value="1" defaultChecked={query.mine}>
          Only mine
        </Checkbox>
        {query.view === 'list' && (
          <DateField label="Dates" name="dates" mode="date" range timezone="UTC" value={rangeOf(query)} />
        )}
        <Button small kind="quiet">
          Show
        </Button>
      </FilterBar>
    </Form>
  )
}

/** Whole days in UTC: they mean no moment, only themselves. */
function rangeOf({ from, to }: ScheduleQuery) {
  return from && to ? { start: atMidnight(from), end: new Date(`${to}T23:59:59.999Z`) } : null
}
