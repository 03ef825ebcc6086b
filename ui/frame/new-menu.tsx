import type { KeyboardEvent, ReactNode } from 'react'
import { foldsByItself } from '../disclosure.tsx'
import { Icon } from '../icon.tsx'
import type { IconName } from '../icon-paths.ts'
import { KeyCaps } from '../key-caps.tsx'
import { Link } from '../link.tsx'

type NewMenuProps = {
  /** The keys that open it. */
  shortcut?: string
  /** A line at its foot. */
  foot?: ReactNode
  /** `NewGroup`s, one column each. */
  children: ReactNode
}

/** Everything that can be begun, in columns. Needs no script to open; on phones its button is the middle of the bar below. */
export function NewMenu({ shortcut, foot, children }: NewMenuProps) {
  return (
    <details className="new-menu" {...foldsByItself}>
      <summary className="button" data-size="small" data-key={shortcut}>
        <span className="button-label">
          <Icon name="plus" />
          New
        </span>
        <span className="button-pane">
          <Icon name="chevron-down" />
        </span>
      </summary>
      {/* Takes the focus of a press beside its lines, which would fold it otherwise. */}
      <div className="new-menu-panel" tabIndex={-1}>
        <div className="new-menu-groups">{children}</div>
        {foot && <div className="new-menu-foot small muted">{foot}</div>}
      </div>
    </details>
  )
}

/** A column of the menu; `children` are `NewEntry`s, or forms around them. */
export function NewGroup({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

type NewEntryProps = {
  icon: IconName
  name: string
  /** What it is for, in a few words. */
  note: string
  /** Where it is begun; without one the line is the button of the form around it. */
  href?: string
  shortcut?: string
}

/** One thing that can be begun. */
export function NewEntry({ icon, name, note, href, shortcut }: NewEntryProps) {
  const line = (
    <>
      <Icon name={icon} />
      <span>
        <b>{name}</b>
        <small>{note}</small>
      </span>
      {shortcut && <KeyCaps keys={shortcut.split(' ').at(-1) ?? shortcut} />}
    </>
  )
  return href === undefined ? (
    <button type="submit" className="new-menu-entry" data-key={shortcut}>
      {line}
    </button>
  ) : (
    <Link className="new-menu-entry" href={href} data-key={shortcut}>
      {line}
    </Link>
  )
}

/** Several of a kind behind one line: it unfolds in its place. */
export function NewSeveral({ icon, name, note, children }: NewEntryProps & { children: ReactNode }) {
  return (
    <details className="new-menu-several" onKeyDown={foldInner}>
      <summary className="new-menu-entry">
        <Icon name={icon} />
        <span>
          <b>{name}</b>
          <small>{note}</small>
        </span>
        <Icon name="chevron-down" />
      </summary>
      {children}
    </details>
  )
}

/** Escape folds what is unfolded before it closes the menu around it. */
function foldInner(event: KeyboardEvent<HTMLDetailsElement>): void {
  if (event.currentTarget.open && event.key === 'Escape') event.stopPropagation()
  foldsByItself.onKeyDown(event)
}
