import type { ReactNode } from 'react'
import { Bay } from './bay/bay.tsx'
import { ButtonLink } from './button.tsx'
import type { Pigment, Room } from './room.ts'

type EmptyStateProps = {
  room: Room
  pigment?: Pigment
  title: string
  /** One sentence why. */
  children: ReactNode
  /** The one thing to do: where it leads and what it is called. `forward` for the way in. */
  action?: { href: string; label: string; forward?: boolean }
  /** A button instead, where what there is to do leads nowhere: to try again. */
  button?: ReactNode
}

/** A room with nobody in it yet: a small bay on its floor, one sentence, one action. Never a blank area. */
export function EmptyState({ room, pigment, title, children, action, button }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <div className="empty-state-bay">
        <Bay room={room} pigment={pigment} />
      </div>
      <h3>{title}</h3>
      <p className="muted">{children}</p>
      {action && (
        <ButtonLink href={action.href} small kind={action.forward ? 'primary' : 'quiet'} forward={action.forward}>
          {action.label}
        </ButtonLink>
      )}
      {button}
    </div>
  )
}
