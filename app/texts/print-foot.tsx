import './print-foot.css'
import { useLocation } from 'react-router'
import { useHydrated } from '../../ui/hydrated.tsx'
import { useSite } from '../site-frame.tsx'

/** The last line on paper: what this is, in which version, and where it can be read. No screen shows it. */
export function PrintFoot({ what }: { what: string }) {
  const { pathname, search } = useLocation()
  // A kept page is the same for every query it does not know: what it was asked by, only the browser can say.
  const isHere = useHydrated()
  return (
    <p className="print-foot" aria-hidden="true">
      <span>
        {useSite().name} {what}
      </span>
      <span>{isHere && `${window.location.host}${pathname}${search}`}</span>
    </p>
  )
}
