import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { SearchField, TextField } from '../../ui/form/text-field.tsx'
import { KeyCaps } from '../../ui/key-caps.tsx'
import { keys } from './keys/keys.ts'
import { narrowed } from './query.ts'

/** Something a list is narrowed to by writing it. */
export type TypedFilter = { name: string; label: string; placeholder?: string; maxLength?: number }

/** How long after the last letter a list is asked for, in ms. */
const pauseMs = 350

type TypedFiltersProps = { filters: readonly TypedFilter[]; search: string; pages?: readonly string[] }

/** What is typed counts after a pause; without script a button sends it, and with it what was chosen. `pages` of the list begin anew. */
export function TypedFilters({ filters, search, pages = ['page'] }: TypedFiltersProps) {
  const form = useRef<HTMLFormElement>(null)
  const [letters, setLetters] = useState(0)
  const navigate = useNavigate()
  const { state } = useNavigation()
  const query = new URLSearchParams(search)
  const [lookedFor, ...others] = filters
  const kept = [...query].filter(([name]) => ![...pages, ...filters.map((filter) => filter.name)].includes(name))
  const ask = () => {
    // While something else is on its way, this comes after it.
    setLetters((before) => (state === 'idle' ? 0 : before + 1))
    if (form.current && state === 'idle') {
      void navigate(narrowed(search, typedIn(form.current), pages), { preventScrollReset: true, replace: true })
    }
  }
  const isBegun = useRef(false)
  const follow = useEffectEvent((current: URLSearchParams) => {
    const asked = (field: HTMLInputElement) => current.get(field.name) ?? ''
    const isFirst = !isBegun.current
    isBegun.current = true
    const fields = fieldsOf(form.current)
    // What was typed before the scripts came counts as well.
    if (isFirst && fields.some((field) => field.value !== asked(field))) setLetters(1)
    // The fields say what the address asks for, also after going back; where somebody is writing, their letters stay.
    else for (const field of fields) if (field !== document.activeElement) field.value = asked(field)
  })
  useEffect(() => follow(new URLSearchParams(search)), [search])
  const askAfterPause = useEffectEvent(ask)
  // What was pressed after the last letter goes first: the pause begins again once that is there, if the list still is.
  useEffect(() => {
    if (letters === 0 || state !== 'idle') return undefined
    const timer = setTimeout(() => askAfterPause(), pauseMs)
    return () => clearTimeout(timer)
  }, [letters, state])
  return (
    <form
      ref={form}
      method="get"
      onInput={() => setLetters((before) => before + 1)}
      onSubmit={(event) => {
        event.preventDefault()
        ask()
      }}
    >
      {kept.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {lookedFor && (
        <span className="filters-search">
          <SearchField
            name={lookedFor.name}
            label={lookedFor.label}
            placeholder={lookedFor.placeholder ?? lookedFor.label}
            small
            defaultValue={query.get(lookedFor.name) ?? ''}
            data-key={keys.filter}
          />
          <KeyCaps keys={keys.filter} />
        </span>
      )}
      {others.map(({ name, label, placeholder = label, maxLength }) => (
        <TextField
          key={name}
          name={name}
          label={label}
          labelHidden
          placeholder={placeholder}
          small
          defaultValue={query.get(name) ?? ''}
          maxLength={maxLength}
        />
      ))}
      <noscript>
        <Button kind="quiet" small>
          Show
        </Button>
      </noscript>
    </form>
  )
}

function fieldsOf(form: HTMLFormElement | null): HTMLInputElement[] {
  return [...(form?.elements ?? [])].filter(
    (field): field is HTMLInputElement => field instanceof HTMLInputElement && field.type !== 'hidden',
  )
}

/** What is written in the fields, by their names. */
function typedIn(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries(fieldsOf(form).map(({ name, value }) => [name, value]))
}
