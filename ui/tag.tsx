import type { ReactNode } from 'react'
import { Link } from './link.tsx'
import type { Pigment } from './room.ts'

type TagProps = {
  children: ReactNode
  /** The pigment of a studio: a square of it beside the name, on its wall. Without one the tag is plain. */
  pigment?: Pigment
  /** Plain tag on paper instead of the sunken ground, for coloured fields. */
  onWall?: boolean
}

/** A name in a small box: a studio, a zone, a kind. */
export function Tag({ children, pigment, onWall }: TagProps) {
  return (
    <span className="tag" data-pigment={pigment} data-on-wall={onWall || undefined}>
      {children}
    </span>
  )
}

/** A tag that filters; the current one is ink. */
export function TagLink({ href, current, children }: { href: string; current?: boolean; children: ReactNode }) {
  return (
    <Link className="tag" href={href} aria-current={current ? 'true' : undefined} preventScrollReset>
      {children}
    </Link>
  )
}
