import { Icon } from '../icon.tsx'
import { Link } from '../link.tsx'

/** A plus that leads to something new on a day; seen when the day is pointed at or reached by keyboard. */
export function AddLink({ href, label }: { href: string; label: string }) {
  return (
    <Link className="calendar-add" href={href} aria-label={label} preventScrollReset>
      <Icon name="plus" size="small" />
    </Link>
  )
}
