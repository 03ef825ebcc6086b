import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { foldsByItself } from './disclosure.tsx'
import { Icon } from './icon.tsx'
import { Link } from './link.tsx'
import { VisuallyHidden } from './visually-hidden.tsx'

/** Chips in a line that wraps. */
export function Chips({ children }: { children: ReactNode }) {
  return <div className="chips">{children}</div>
}

type ChipMenuProps = {
  label: string
  /** The address of the list without this choice. */
  undo: string
  /** `current` is what is chosen. */
  links: { href: string; label: string; current?: boolean }[]
}

/** A filter that unfolds its choices and acts with the choice: links, so that no script is needed. */
export function ChipMenu({ label, undo, links }: ChipMenuProps) {
  const chosen = links.find(({ current }) => current)
  return (
    <span className="chip-menu" data-pressed={chosen && ''}>
      <details {...foldsByItself}>
        <summary className="chip" data-pressed={chosen && ''}>
          <span className="chip-words">{chosen ? `${label}: ${chosen.label}` : label}</span>
          <Icon name="chevron-down" size="small" />
        </summary>
        <div className="menu-list">
          {links.map(({ href, label: words, current }) => (
            <Link
              key={href}
              href={href}
              aria-current={current ? 'true' : undefined}
              preventScrollReset
              onClick={backToChip}
            >
              {words}
            </Link>
          ))}
        </div>
      </details>
      {chosen && (
        <Link className="chip-undo" href={undo} preventScrollReset onClick={backToChip}>
          <Icon name="close" size="small" />
          <VisuallyHidden>
            {label}: {chosen.label}, take it back
          </VisuallyHidden>
        </Link>
      )}
    </span>
  )
}

/** What was pressed goes with the list it was in: the keyboard stays at the chip. */
function backToChip({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  const details = currentTarget.closest('.chip-menu')?.querySelector('details')
  if (!details) return
  details.open = false
  details.querySelector('summary')?.focus()
}

/** A filter that is on or off: a link to the list with it, or without it. */
export function ChipLink({ href, pressed, children }: { href: string; pressed: boolean; children: ReactNode }) {
  return (
    <Link className="chip" href={href} aria-current={pressed ? 'true' : undefined} preventScrollReset>
      <span className="chip-words">{children}</span>
      {pressed && <Icon name="close" size="small" />}
    </Link>
  )
}

/** A box to tick that is drawn as a chip, in the frame of a form. */
export function ChipBox({ children, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="chip" data-size="small">
      <input {...input} type="checkbox" className="input-over" />
      {children}
    </label>
  )
}
