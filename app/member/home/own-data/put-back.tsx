import { Link } from '../../../../ui/link.tsx'
import { dataPath } from './asked.ts'

/** Closes what was begun: nothing has changed. */
export function PutDataBack() {
  return (
    <Link className="link" data-alone href={dataPath} preventScrollReset>
      Leave it as it is
    </Link>
  )
}
