import { Outlet } from 'react-router'
import { SiteFrame } from '../site-frame.tsx'

/** Layout `default`: header, page, saw-tooth footer. */
export default function DefaultLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
