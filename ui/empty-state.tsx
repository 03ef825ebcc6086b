import type { ReactNode } from 'react'
import { Bay } from './bay/bay.tsx'
import { ButtonLink } from './button.tsx'
import { MoreLink } from './more-link.tsx'
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

/** The page's own room with nobody in it and its light off, on its floor: why, and one thing to do. Never a blank area. */
export function EmptyState({ room, pigment, title, children, action, button }: EmptyStateProps) {
  return (
    <div className="empty-state">
      <div className="empty-state-bay">
        <Bay room={room} pigment={pigment} />
      </div>
      <div className="empty-state-words">
        <h3>{title}</h3>
        <p className="ui muted">{children}</p>
        {action && <Way {...action} />}
        {button}
      </div>
    </div>
  )
}

function Way({ href, label, forward }: NonNullable<EmptyStateProps['action']>) {
  if (!forward) return <MoreLink href={href}>{label}</MoreLink>
  return (
    <ButtonLink href={href} small forward>
      {label}
    </ButtonLink>
  )
}
