import './filter-form.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ChangeEvent, ReactNode } from 'react'
import { useLocation, useNavigate, useNavigation } from 'react-router'
import { Button } from '../../ui/button.tsx'
import { Select } from '../../ui/form/select.tsx'
import type { SelectOption } from '../../ui/form/select.tsx'
import { SearchField } from '../../ui/form/text-field.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { KeyCaps } from '../../ui/key-caps.tsx'
import { keys } from './keys/keys.ts'
import { pageSizeOptions } from './page-size.ts'
import { changed } from './query.ts'

/** How long after the last letter a list is asked for, in ms. */
const pauseMs = 350

type FilterFormProps = {
  label: string
  /** What else of the address stays: the tab, the order. */
  kept: Readonly<Record<string, string | undefined>>
  pageSize: number
  /** What came of it: "10 found". */
  said?: string | undefined
  children: ReactNode
}

/**
 * Narrows a list whose filters live in the address. What is chosen counts at once, what is typed after a pause; without
 * script a button sends the form.
 */
export function FilterForm({ label, kept, pageSize, said, children }: FilterFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const navigate = useNavigate()
  const { location: next } = useNavigation()
  const { search } = useLocation()
  const isTakenOver = useRef(false)
  // Whoever goes elsewhere before the pause is over is not fetched back by it.
  useEffect(() => {
    if (next) clearTimeout(pause.current)
  }, [next])
  const ask = (replace: boolean) => {
    clearTimeout(pause.current)
    if (form.current) void navigate(askedBy(form.current), { preventScrollReset: true, replace })
  }
  const follow = useEffectEvent((query: URLSearchParams) => {
    const isFirst = !isTakenOver.current
    isTakenOver.current = true
    // What was chosen before the scripts came counts as well.
    if (isFirst && form.current && isAhead(form.current, query)) ask(true)
    else showAsked(form.current, query)
  })
  useEffect(() => follow(new URLSearchParams(search)), [search])
  useEffect(() => () => clearTimeout(pause.current), [])
  const onChange = ({ target }: ChangeEvent<HTMLFormElement>) => {
    clearTimeout(pause.current)
    if (target instanceof HTMLInputElement) pause.current = setTimeout(ask, pauseMs, true)
    else ask(false)
  }
  return (
    <form
      ref={form}
      method="get"
      role="search"
      aria-label={label}
      className="filter-form"
      onChange={onChange}
      onSubmit={(event) => {
        event.preventDefault()
        ask(false)
      }}
    >
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      {children}
      <span className="filter-chip">
        <Select
          name="size"
          label="Rows"
          labelHidden
          small
          narrow
          options={pageSizeOptions}
          defaultValue={String(pageSize)}
        />
      </span>
      <noscript>
        <Button kind="quiet" small>
          Show
        </Button>
      </noscript>
      <span className="filter-said figures" role="status">
        {said}
      </span>
    </form>
  )
}

/** What is looked for by its name; a key leads there. */
export function FilterSearch({ label, value }: { label: string; value: string }) {
  return (
    <span className="filter-search">
      <SearchField name="q" label={label} placeholder={label} small defaultValue={value} data-key={keys.filter} />
      <KeyCaps keys={keys.filter} />
    </span>
  )
}

type FilterChipProps = { name: string; label: string; value: string; options: SelectOption[] }

/** One filter: what is chosen, and a cross that forgets it. The first option is none. */
export function FilterChip({ name, label, value, options }: FilterChipProps) {
  const { search } = useLocation()
  return (
    <span className="filter-chip" data-on={value !== '' || undefined}>
      <Select name={name} label={label} labelHidden small narrow defaultValue={value} options={options} />
      {value !== '' && (
        <IconLink
          icon="close"
          label={`Forget ${label.toLowerCase()}`}
          href={changed(search, { [name]: undefined, page: undefined })}
          preventScrollReset
          onClick={({ currentTarget }) => currentTarget.closest('.filter-chip')?.querySelector('select')?.focus()}
        />
      )}
    </span>
  )
}

/** The address without what was left empty. */
function askedBy(form: HTMLFormElement): string {
  const query = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string' && value !== '') query.append(name, value)
  }
  return `?${withoutUsual(query)}`
}

/** The usual number of rows is not said. */
function withoutUsual(asked: URLSearchParams): URLSearchParams {
  const query = new URLSearchParams(asked)
  if (query.get('size') === pageSizeOptions[0]?.value) query.delete('size')
  return query
}

/** Whether a field says something else than the address. */
function isAhead(form: HTMLFormElement, query: URLSearchParams): boolean {
  const asked = new URLSearchParams(askedBy(form))
  const shown = withoutUsual(query)
  return [...form.elements].some((field) => {
    if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) {
      return (asked.get(field.name) ?? '') !== (shown.get(field.name) ?? '')
    }
    return false
  })
}

/** The fields say what the address asks for, also after going back; where somebody is writing, their letters stay. */
function showAsked(form: HTMLFormElement | null, query: URLSearchParams): void {
  for (const field of form?.elements ?? []) {
    if (field instanceof HTMLInputElement && field.type !== 'hidden' && field !== document.activeElement) {
      field.value = query.get(field.name) ?? ''
    }
    if (field instanceof HTMLSelectElement) {
      field.value = query.get(field.name) ?? ''
      if (field.selectedIndex < 0) field.selectedIndex = 0
    }
  }
}
