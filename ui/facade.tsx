import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import { PersonWindow } from './person-window/person-window.tsx'
import type { WindowPerson } from './person-window/person.ts'

/** As many as the widest façade has; the stylesheet hides those above columns that are not there. */
const teeth = Array.from({ length: 8 }, (_, index) => index)

/** People side by side as the windows of their house, under its roof. `FacadePane`s inside. */
export function Facade({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="facade">
      <div className="facade-roof" aria-hidden="true">
        {teeth.map((tooth) => (
          <svg key={tooth} viewBox="0 0 240 44" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 44V4L240 34V44z" />
            <path className="facade-glass" d="M2 8v32h9V11z" />
          </svg>
        ))}
      </div>
      <ul className="facade-panes" aria-label={label}>
        {children}
      </ul>
    </div>
  )
}

type FacadePaneProps = WindowPerson & {
  href: string
  isCurrent: boolean
  isHost?: boolean
  /** One line below the name. */
  children: ReactNode
}

/** One window of a façade, which leads to the person. */
export function FacadePane({ name, windowNumber, picture, href, isCurrent, isHost, children }: FacadePaneProps) {
  return (
    <li>
      <Link href={href} aria-current={isCurrent ? 'true' : undefined} preventScrollReset>
        <PersonWindow
          name={name}
          windowNumber={windowNumber}
          picture={picture}
          size="pane"
          state={isHost ? 'host' : 'rest'}
        />
        <b>{name}</b>
        <span className="small muted">{children}</span>
      </Link>
    </li>
  )
}
