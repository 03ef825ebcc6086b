import type { ReactNode } from 'react'
import { AppBar } from '../../ui/frame/app-bar.tsx'
import type { NavItem } from '../../ui/frame/nav-item.ts'
import { TabBar } from '../../ui/frame/tab-bar.tsx'
import { IconLink } from '../../ui/icon-button.tsx'
import { MoreLink } from '../../ui/more-link.tsx'
import { useMe } from '../fetching/me.ts'
import { SearchIcon } from '../search/search-entry.tsx'

/** The four places of the installed app, by addresses that lead to each member's own. */
export const appNavItems: NavItem[] = [
  { href: '/member', label: 'Home', icon: 'house' },
  { href: '/member?view=updates', label: 'Updates', icon: 'bell' },
  { href: '/member?view=schedule', label: 'Schedule', icon: 'calendar' },
  { href: '/member?view=profile', label: 'Me', icon: 'person' },
]

/** The installed app's bar over a page that is everybody's: the way back, and in. */
export function PublicAppBar({ name, children }: { name: string; children?: ReactNode }) {
  const me = useMe()
  return (
    <AppBar title={name} back={<Back />}>
      {children}
      <SearchIcon />
      {me === null && (
        <MoreLink href="/member/login" icon="none">
          Sign in
        </MoreLink>
      )}
      {me?.role === 'admin' && (
        <MoreLink href="/manage/home" icon="none">
          Manage
        </MoreLink>
      )}
    </AppBar>
  )
}

/** The tab bar under the same page: for members, and for everybody until it is known who is there. */
export function PublicTabBar() {
  return useMe() === null ? null : <TabBar items={appNavItems} current={undefined} />
}

/** An app has no button of a browser to go back with. */
function Back() {
  return (
    <IconLink
      icon="arrow-back"
      label="Back"
      href="/member"
      onClick={(event) => {
        if (history.length < 2) return
        event.preventDefault()
        history.back()
      }}
    />
  )
}
