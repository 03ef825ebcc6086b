import { useLayoutEffect, useRef } from 'react'
import { Form, useSubmit } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ChipLink, ChipMenu, Chips } from '../../../ui/chip.tsx'
import { SearchField } from '../../../ui/form/text-field.tsx'
import { addressOf } from './people-address.ts'
import type { TabOf, ZoneCardFacts } from './response.ts'

type FiltersProps = { tab: TabOf<'people'>; zones: readonly ZoneCardFacts[]; path: string }

/** What the directory is narrowed by: words, a zone, a discipline, a topic. Each counts at once and has a cross. */
export function PeopleFilters({ tab: { search, disciplines }, zones, path }: FiltersProps) {
  const to = (changes: Parameters<typeof addressOf>[1]) => addressOf(path, { ...search, after: undefined, ...changes })
  return (
    <div className="row edition-people-filters" role="search" aria-label="People">
      <Words search={search} path={path} />
      <Chips>
        {zones.length > 1 && (
          <ChipMenu
            label="Zone"
            undo={to({ zone: undefined })}
            links={zones.map(({ slug, name, isOwn }) => ({
              label: isOwn ? `${name}, mine` : name,
              href: to({ zone: slug }),
              current: slug === search.zone,
            }))}
          />
        )}
        {disciplines.length > 0 && (
          <ChipMenu
            label="Discipline"
            undo={to({ discipline: undefined })}
            links={disciplines.map(({ slug, name }) => ({
              label: name,
              href: to({ discipline: slug }),
              current: slug === search.discipline,
            }))}
          />
        )}
        {search.topic && (
          <ChipLink href={to({ topic: undefined })} pressed>
            Ask about: {search.topic}
          </ChipLink>
        )}
      </Chips>
    </div>
  )
}

/** Asked for with Enter or the button, and when the field is emptied. Whoever types on meanwhile keeps field and words. */
function Words({ search, path }: Pick<FiltersProps, 'path'> & { search: TabOf<'people'>['search'] }) {
  const submit = useSubmit()
  const { q = '', zone, discipline, topic } = search
  const field = useWords(q)
  const kept = Object.entries({ tab: 'people', zone, discipline, topic }).filter(([, value]) => value)
  return (
    <Form className="row" data-gap="2" action={path.split('?')[0]} preventScrollReset>
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <SearchField
        label="Search by name, work, subject"
        placeholder="Search by name, work, subject"
        ref={field}
        name="q"
        small
        maxLength={100}
        defaultValue={q}
        onChange={({ currentTarget: { value, form } }) => {
          if (value === '' && q !== '') void submit(form, { preventScrollReset: true })
        }}
      />
      <Button kind="quiet" small>
        Search
      </Button>
    </Form>
  )
}

/** The field says what is looked for, also after Back, but for words that are typed and not asked for yet. */
function useWords(q: string) {
  const field = useRef<HTMLInputElement>(null)
  const before = useRef(q)
  useLayoutEffect(() => {
    const { current: input } = field
    if (input && (input.value === before.current || input !== document.activeElement)) input.value = q
    before.current = q
  }, [q])
  return field
}
