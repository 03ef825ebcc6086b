import type { ReactNode } from 'react'
import { Bay } from './bay/bay.tsx'
import type { Pigment, Room } from './room.ts'

type EmptyStateProps = {
  room: Room
  pigment?: Pigment
  title: string
  /** One sentence why. */
  children: ReactNode
  /** One action: a small `ButtonLink`. */
  action?: ReactNode
}

/** A room with nobody in it yet: a small bay on its floor, one sentence, one action. Never a blank area. */
export function EmptyState({ room, pigment, title, children, action }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <div className="empty-state-bay">
        <Bay room={room} pigment={pigment} />
      </div>
      <h3>{title}</h3>
      <p className="muted">{children}</p>
      {action}
    </div>
  )
}
