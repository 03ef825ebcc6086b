import type { ReactNode } from 'react'
import { Count } from '../count.tsx'
import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'
import type { WindowPerson } from '../person-window/person.ts'
import { PersonWindow } from '../person-window/person-window.tsx'
import type { NavItem } from './nav-item.ts'

/** One line of a rail: icon, name, and a count or a word at the end. `inTabs`: a tab bar has it too. */
export function RailItem({ item, current, inTabs }: { item: NavItem; current: boolean; inTabs?: boolean }) {
  return (
    <Link
      className="rail-item"
      href={item.href}
      aria-current={current ? 'page' : undefined}
      data-in-tabs={inTabs || undefined}
      prefetch="intent"
    >
      {item.icon && <Icon name={item.icon} />}
      <span>{item.label}</span>
      {item.note && <span className="rail-note small faint">{item.note}</span>}
      {item.count ? <Count value={item.count} label={item.countLabel} /> : undefined}
    </Link>
  )
}

/** Who is signed in, at the foot of a rail; `signOut` is a link or a form. */
export function RailPerson({ person, signOut }: { person: WindowPerson; signOut: ReactNode }) {
  return (
    <div className="rail-person">
      <PersonWindow {...person} />
      <div className="small">
        <b>{person.name}</b>
        <div className="rail-sign-out">{signOut}</div>
      </div>
    </div>
  )
}
