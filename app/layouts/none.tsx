import { Outlet } from 'react-router'

/** No layout: the page draws its own frame. */
export default function NoLayout() {
  return <Outlet />
}
