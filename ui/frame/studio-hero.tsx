import type { ReactNode } from 'react'
import { Bay, ownPigments } from '../bay/bay.tsx'
import { Crumbs } from '../crumbs.tsx'
import type { Pigment, Room } from '../room.ts'

type StudioHeroProps = {
  room: Room
  pigment?: Pigment
  title: string
  lead?: string
  crumbs: { above: { href: string; label: string }[]; here: string }
  /** Buttons. */
  children?: ReactNode
  /** The bay arrives from the page that shares it (home, studios index). */
  travels?: boolean
}

/** The coloured hero of one room: title on the left, its bay standing on the floor at the right. */
export function StudioHero(hero: StudioHeroProps) {
  const { room, pigment = ownPigments[hero.room], title, lead, crumbs, children, travels } = hero
  return (
    <section className="studio-hero wall-field" data-pigment={pigment} data-floor>
      <div className="wrap studio-hero-columns">
        <div className="studio-hero-words">
          <Crumbs {...crumbs} />
          <h1 className="display">{title}</h1>
          {lead && <p className="lead">{lead}</p>}
          {children && <div className="row">{children}</div>}
        </div>
        <div className="studio-hero-bay">
          <Bay room={room} pigment={pigment} travels={travels} />
        </div>
      </div>
    </section>
  )
}
