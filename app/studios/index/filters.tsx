import { Form, href, useNavigate } from 'react-router'
import type { FormEvent } from 'react'
import { Button } from '../../../ui/button.tsx'
import { FilterBar } from '../../../ui/filter-bar.tsx'
import { Select } from '../../../ui/form/select.tsx'

type FiltersProps = {
  topics: string[]
  topic: string | undefined
  zones: { slug: string; name: string }[]
  zone: { slug: string } | undefined
}

/** Narrows the rooms by topic, and to those whose next session falls into the day of a zone. */
export function Filters({ topics, topic, zones, zone }: FiltersProps) {
  const navigate = useNavigate()
  // Without scripts the browser does the same at the button, with empty choices in the address.
  const show = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void navigate(addressOf(new FormData(event.currentTarget)), { preventScrollReset: true })
  }
  return (
    <Form method="get" onChange={show} onSubmit={show}>
      <FilterBar>
        <Select
          label="Topic"
          labelHidden
          small
          narrow
          name="topic"
          key={`topic ${topic}`}
          defaultValue={topic ?? ''}
          options={[{ value: '', label: 'All topics' }, ...topics.map((each) => ({ value: each, label: each }))]}
        />
        {zones.length > 0 && (
          <Select
            label="Zone time"
            labelHidden
            small
            narrow
            name="zone"
            key={`zone ${zone?.slug}`}
            defaultValue={zone?.slug ?? ''}
            options={[
              { value: '', label: 'Any zone time' },
              ...zones.map(({ slug, name }) => ({ value: slug, label: name })),
            ]}
          />
        )}
        <noscript>
          <Button small kind="quiet">
            Show
          </Button>
        </noscript>
      </FilterBar>
    </Form>
  )
}

function addressOf(form: FormData): string {
  const chosen = new URLSearchParams()
  for (const key of ['topic', 'zone']) {
    const value = form.get(key)
    if (typeof value === 'string' && value !== '') chosen.set(key, value)
  }
  return chosen.size > 0 ? `${href('/studios')}?${chosen}` : href('/studios')
}
