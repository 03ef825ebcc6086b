import type { ReactNode } from 'react'
import { Link } from './link.tsx'

/** One choice of a segmented control that is a link; the current one is ink. */
export type SegmentedLink = {
  href: string
  label: ReactNode
  current?: boolean
  /** The key that follows it, as `data-key`. */
  shortcut?: string | undefined
}

type SegmentedLinksProps = {
  label: string
  links: SegmentedLink[]
  /** Many of them, in one line that scrolls sideways where it is narrow. */
  oneLine?: boolean
}

/** A row of links of which one is current: views of the same thing. */
export function SegmentedLinks({ label, links, oneLine }: SegmentedLinksProps) {
  return (
    <nav className="segmented" aria-label={label} data-one-line={oneLine || undefined}>
      {links.map(({ href, label: words, current, shortcut }) => (
        <Link key={href} href={href} aria-current={current ? 'page' : undefined} data-key={shortcut} preventScrollReset>
          {words}
        </Link>
      ))}
    </nav>
  )
}

type SegmentedChoiceProps<Value extends string> = {
  legend: string
  name: string
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange: (value: Value) => void
}

/** One of two or three, drawn as a segmented control: radios of one name. */
export function SegmentedChoice<Value extends string>(choice: SegmentedChoiceProps<Value>) {
  const { legend, name, value, options, onChange } = choice
  return (
    <fieldset className="field">
      <legend className="field-label">{legend}</legend>
      <div className="segmented">
        {options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              className="input-over"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
