import type { ReactNode } from 'react'
import { Bay, ownPigments } from '../bay/bay.tsx'
import { Logo } from '../logo.tsx'
import type { Pigment, Room } from '../room.ts'
import { SkipLink } from '../skip-link.tsx'
import { LegalLinks } from './legal-links.tsx'
import type { LegalLink } from './legal-links.tsx'

type ErrorFrameProps = {
  name: string
  room: Room
  pigment?: Pigment
  /** The status code in large; without one the title is large instead (offline, thanks, signed out). */
  code?: number
  /** "Page Not Found" */
  title: string
  /** The description on a line of its own. */
  lead: ReactNode
  legal?: LegalLink[]
  /** Buttons and whatever else follows. */
  children?: ReactNode
}

/** A whole window of one room: an error page, the offline page, thanks, signed out. */
export function ErrorFrame({ name, room, pigment, code, title, lead, legal, children }: ErrorFrameProps) {
  return (
    <div className="error-frame wall-field" data-pigment={pigment ?? ownPigments[room]}>
      <SkipLink />
      <header className="wrap error-frame-top">
        <Logo name={name} />
        {legal && <LegalLinks links={legal} />}
      </header>
      <main className="wrap error-frame-middle" id="main">
        <div className="error-frame-words">
          {code && <p className="error-frame-code tall figures">{code}</p>}
          <h1 className={code ? 'heading-2' : 'display'}>{title}</h1>
          <p className="lead">{lead}</p>
          {children}
        </div>
        <div className="error-frame-bay">
          <Bay room={room} pigment={pigment} />
        </div>
      </main>
    </div>
  )
}
