import type { ReactNode } from 'react'
import { Bay, ownPigments } from '../bay/bay.tsx'
import { Logo } from '../logo.tsx'
import type { Pigment, Room } from '../room.ts'
import { SkipLink } from '../skip-link.tsx'
import { LegalLinks } from './legal-links.tsx'
import type { LegalLink } from './legal-links.tsx'

type SplitProps = {
  name: string
  room: Room
  pigment?: Pigment
  legal: LegalLink[]
  children: ReactNode
}

/** The frame of sign-in, confirm, register: a room on the left, a form of 440px on the right, no header, no footer. */
export function Split({ name, room, pigment, legal, children }: SplitProps) {
  return (
    <div className="split">
      <SkipLink />
      <header className="split-wall wall-field" data-pigment={pigment ?? ownPigments[room]}>
        <Logo name={name} />
        <div className="split-bay">
          <Bay room={room} pigment={pigment} />
        </div>
      </header>
      <div className="split-form">
        <main id="main">{children}</main>
        <footer>
          <LegalLinks links={legal} />
        </footer>
      </div>
    </div>
  )
}

/** A word between two rules: "or". */
export function Or({ children = 'or' }: { children?: string }) {
  return <p className="split-or ui muted">{children}</p>
}
