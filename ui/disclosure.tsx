import type { FocusEvent, KeyboardEvent, ReactNode, Ref } from 'react'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { VisuallyHidden } from './visually-hidden.tsx'

type DisclosureProps = {
  summary: ReactNode
  icon?: IconName
  open?: boolean
  /** What unfolds stands over the page: Escape folds it and goes back to its summary. */
  over?: boolean
  /** For whoever folds it once what is in it is done (`foldBack`). */
  ref?: Ref<HTMLDetailsElement>
  onOpen?: (isOpen: boolean) => void
  children: ReactNode
}

/** Something that stays folded until asked for. Needs no script. */
export function Disclosure({ summary, icon, open, over, ref, onOpen, children }: DisclosureProps) {
  return (
    <details
      ref={ref}
      className="disclosure"
      open={open}
      onKeyDown={over ? foldsByItself.onKeyDown : undefined}
      onToggle={onOpen && (({ currentTarget }) => onOpen(currentTarget.open))}
    >
      <summary>
        {icon && <Icon name={icon} />}
        {summary}
        {!icon && <Icon name="chevron-down" />}
      </summary>
      <div className="disclosure-content">{children}</div>
    </details>
  )
}

type MenuProps = {
  /** The words on the button, or only its name when there is an icon. */
  label: string
  /** What is heard before the words on the button. */
  heard?: string
  icon?: IconName
  /** A button with icon and words: what somebody is told to look for. */
  isButton?: boolean
  /** Links and buttons, one per line. */
  children: ReactNode
}

/** A button that opens a short list of things to do. Escape, a choice, or leaving it closes it. */
export function Menu({ label, heard, icon, isButton, children }: MenuProps) {
  return (
    <details className="menu" {...foldsByItself}>
      <MenuButton label={label} heard={heard} icon={icon} isButton={isButton} />
      <div className="menu-list">{children}</div>
    </details>
  )
}

/** For a `<details>` that stands over the page: Escape folds it and goes back to its button, leaving it folds it. */
export const foldsByItself = {
  onKeyDown: (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !event.currentTarget.open) return
    event.preventDefault()
    foldBack(event.currentTarget)
  },
  onBlur: (event: FocusEvent<HTMLDetailsElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) event.currentTarget.open = false
  },
}

/** Folds a `<details>`; a keyboard that was in it goes on from its summary, also where a button that rests has just let go of it. */
export function foldBack(details: HTMLDetailsElement): void {
  const { activeElement, body } = document
  details.open = false
  if (activeElement === body || details.contains(activeElement)) details.querySelector('summary')?.focus()
}

function MenuButton({ label, heard, icon, isButton }: Omit<MenuProps, 'children'>) {
  if (isButton) {
    return (
      <summary className="button" data-kind="primary" data-size="small">
        <span className="button-label">
          {icon && <Icon name={icon} />}
          {label}
        </span>
      </summary>
    )
  }
  if (icon) {
    return (
      <summary className="icon-button" aria-label={label}>
        <Icon name={icon} />
      </summary>
    )
  }
  return (
    <summary className="menu-words">
      {heard && <VisuallyHidden>{heard} </VisuallyHidden>}
      {label} <Icon name="chevron-down" />
    </summary>
  )
}
