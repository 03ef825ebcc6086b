import { Link } from '../../../../ui/link.tsx'
import { securityPath } from './asked.ts'

/** Closes what was begun: nothing has changed. */
export function PutBack() {
  return (
    <Link className="link" data-alone href={securityPath} preventScrollReset>
      Leave it as it is
    </Link>
  )
}
