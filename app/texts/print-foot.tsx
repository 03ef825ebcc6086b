import './print-foot.css'
import { useLocation } from 'react-router'
import { useHydrated } from '../../ui/hydrated.tsx'
import { useSite } from '../site-frame.tsx'

/** The last line on paper: what this is, in which version, and where it can be read. No screen shows it. */
export function PrintFoot({ what }: { what: string }) {
  const { pathname, search } = useLocation()
  const host = useHydrated() ? window.location.host : ''
  return (
    <p className="print-foot" aria-hidden="true">
      <span>
        {useSite().name} {what}
      </span>
      <span>
        {host}
        {pathname}
        {search}
      </span>
    </p>
  )
}
