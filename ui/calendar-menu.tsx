import type { ReactNode } from 'react'
import { foldsByItself } from './disclosure.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

type CalendarMenuProps = {
  label: string
  /** What is meant by it, for people who listen: ": The one-page case". */
  about?: string
  /** A button among others; words alone where it stands in a row. */
  isButton?: boolean
  /** `CalendarWay`s; an `<hr />` between what is of different kinds. */
  children: ReactNode
}

/** Ways into the calendar somebody uses. Needs no script; Escape, a choice, or leaving it closes it. */
export function CalendarMenu({ label, about, isButton, children }: CalendarMenuProps) {
  const words = (
    <>
      <Icon name="calendar" />
      {label}
      {about && <span className="visually-hidden">{about}</span>}
    </>
  )
  return (
    <details className="menu calendar-menu" {...foldsByItself}>
      {isButton ? (
        <summary className="button" data-kind="quiet" data-size="small">
          <span className="button-label">{words}</span>
        </summary>
      ) : (
        <summary className="menu-words">{words}</summary>
      )}
      <div className="menu-list">{children}</div>
    </details>
  )
}

type CalendarWayProps = {
  href: string
  icon: IconName
  title: string
  note?: string
  /** Leads to another site, in a window of its own. */
  isElsewhere?: boolean
}

/** One way: a file, a service, an address to subscribe to. Always the browser's own link, for a page is nothing it leads to. */
export function CalendarWay({ href, icon, title, note, isElsewhere }: CalendarWayProps) {
  return (
    <a href={href} {...(isElsewhere ? { target: '_blank', rel: 'external noopener noreferrer' } : {})}>
      <Icon name={icon} />
      <span>
        {title}
        {note && <small>{note}</small>}
      </span>
    </a>
  )
}
