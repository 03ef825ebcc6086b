import { Link } from '../../../ui/link.tsx'
import { hostingPath } from '../../programme/hosting-path.ts'
import type { Calendar } from './load.ts'

/** Whoever hosts it has its tools on their page. */
export function HostIt({ session: { id, leads } }: { session: NonNullable<Calendar['opened']> }) {
  if (!leads) return null
  return (
    <Link className="link" data-alone href={hostingPath(id)}>
      Host it
    </Link>
  )
}
