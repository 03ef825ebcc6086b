import { Outlet } from 'react-router'
import { SiteFrame } from '../site-frame.tsx'

/** Layout `side`: the default frame; the page puts its index beside its content. */
export default function SideLayout() {
  return (
    <SiteFrame>
      <Outlet />
    </SiteFrame>
  )
}
