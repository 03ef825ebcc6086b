import { href } from 'react-router'
import type { NavItem } from '../../ui/frame/nav-item.ts'

/** Where a member may go; the edition is the one they are in, as far as they are in one. */
export function memberNavItems(current: { slug: string } | undefined, unread: number): NavItem[] {
  const items: NavItem[] = [{ href: '/member', label: 'Home', icon: 'house' }]
  if (current) {
    const edition = current.slug
    items.push({ href: href('/member/editions/:edition', { edition }), label: `Edition ${edition}`, icon: 'book' })
    items.push({
      href: href('/member/updates/:edition', { edition }),
      label: 'Updates',
      icon: 'bell',
      count: unread,
      countLabel: `${unread} unread`,
    })
  }
  items.push({ href: '/member?view=schedule', label: 'Schedule', icon: 'calendar' })
  items.push({ href: '/member?view=profile', label: 'Me', icon: 'person' })
  return items
}

/** The four items of the installed app: Home, Updates, Schedule, Me. */
export function tabsOf(items: NavItem[]): NavItem[] {
  return items.filter(({ label }) => ['Home', 'Updates', 'Schedule', 'Me'].includes(label))
}
