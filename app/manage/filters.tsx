import './filters.css'
import type { MouseEvent } from 'react'
import { useLocation, useNavigation } from 'react-router'
import { ChipLink, ChipMenu, Chips } from '../../ui/chip.tsx'
import type { SelectOption } from '../../ui/form/select.tsx'
import { MoreLink } from '../../ui/more-link.tsx'
import { pageSizeOptions } from './page-size.ts'
import { narrowed } from './query.ts'
import { TypedFilters } from './typed-filters.tsx'
import type { TypedFilter } from './typed-filters.tsx'

/** Something a list is narrowed to: one of a few, or with `on` nothing but yes. An empty value asks for nothing. */
export type Filter = { name: string; label: string } & (
  | {
      options: readonly SelectOption[]
      /** The filter that ends where this one begins. */
      insteadOf?: string
    }
  | { on: string }
)

type FiltersProps = {
  label: string
  /** The query of the list; what is no filter stays as it is. */
  search: string
  /** What is written instead of chosen; the first is what is looked for. */
  typed?: readonly TypedFilter[]
  filters: readonly Filter[]
  /** What came of it: "10 found". */
  said?: string | undefined
  /** Which parts of the address count the pages of what is narrowed. */
  pages?: readonly string[]
  /** Of several lists on one page: where it stands there. */
  among?: string
}

/** How many rows a page of a list has. */
export const rowsFilter: Filter = {
  name: 'size',
  label: 'Rows',
  options: pageSizeOptions.map((size, index) => (index === 0 ? { ...size, value: '' } : size)),
}

/**
 * Narrows a list whose filters live in the address. Each is a chip that counts as soon as it is chosen and has a cross
 * that takes it back; all of them are links, so only what is typed needs a button where there is no script.
 */
export function Filters({ label, search, typed = [], filters, said, pages = ['page'], among }: FiltersProps) {
  const offered = filters.filter((filter) => 'on' in filter || filter.options.length > 0)
  const query = useAsked(search, filters)
  const to = (changes: Record<string, string | undefined>) =>
    narrowed(query.toString(), changes, pages) + (among ? `#${among}` : '')
  const asked = [...typed, ...filters].map(({ name }) => name).filter((name) => query.get(name))
  return (
    <div className="filters" role="search" aria-label={label}>
      <div className="filters-line">
        {typed.length > 0 && <TypedFilters filters={typed} search={search} pages={pages} />}
        <Chips>
          {offered.map((filter) => (
            <FilterChip key={filter.name} filter={filter} current={query.get(filter.name) ?? ''} to={to} />
          ))}
        </Chips>
        <span className="filters-said figures" role="status">
          {said}
        </span>
        {asked.length > 1 && (
          <MoreLink
            href={to(Object.fromEntries(asked.map((name) => [name, undefined])))}
            icon="none"
            preventScrollReset
            onClick={backToFirst}
          >
            Clear
          </MoreLink>
        )}
      </div>
    </div>
  )
}

/** The link goes with what it clears: the keyboard stays in the line. */
function backToFirst({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  currentTarget.closest('.filters')?.querySelector<HTMLElement>('input:not([type="hidden"]), summary')?.focus()
}

type FilterChipProps = {
  filter: Filter
  current: string
  to: (changes: Record<string, string | undefined>) => string
}

function FilterChip({ filter, current, to }: FilterChipProps) {
  const { name, label } = filter
  if ('on' in filter) {
    return (
      <ChipLink href={to({ [name]: current ? undefined : filter.on })} pressed={current !== ''}>
        {label}
      </ChipLink>
    )
  }
  const { options, insteadOf } = filter
  return (
    <ChipMenu
      label={label}
      undo={to({ [name]: undefined })}
      links={options.map(({ value, label: words }) => ({
        href: to({ ...(insteadOf && { [insteadOf]: undefined }), [name]: value }),
        label: words,
        current: value !== '' && value === current,
      }))}
    />
  )
}

/**
 * What the address asks for; what is on its way counts as chosen already: a chip says what was chosen, not what was.
 * What no filter offers asks for nothing.
 */
function useAsked(search: string, filters: readonly Filter[]): URLSearchParams {
  const { pathname } = useLocation()
  const { location: next } = useNavigation()
  const ahead = new URLSearchParams(next?.pathname === pathname ? next.search : search)
  const query = new URLSearchParams(search)
  for (const filter of filters) {
    const value = ahead.get(filter.name)
    if (value && offers(filter, value)) query.set(filter.name, value)
    else query.delete(filter.name)
  }
  return query
}

function offers(filter: Filter, asked: string): boolean {
  return 'on' in filter ? filter.on === asked : filter.options.some(({ value }) => value === asked)
}
