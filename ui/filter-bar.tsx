import type { ReactNode } from 'react'

/**
 * A line of filters. Put it inside the page's form: small `Select`s with `labelHidden` and `narrow`, a `SearchField`,
 * a `Checkbox`, and a submit button for browsers without scripts. `ruled` draws the line of ink above it.
 */
export function FilterBar({ children, ruled }: { children: ReactNode; ruled?: boolean }) {
  return (
    <div className="filter-bar" data-ruled={ruled || undefined}>
      {children}
    </div>
  )
}
