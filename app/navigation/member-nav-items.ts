import { href } from 'react-router'
import type { NavItem } from '../../ui/frame/nav-item.ts'

type Standing = { unread: number; hosts: boolean }

/** Where a member may go; the edition is the one they are in, as far as they are in one. Whoever hosts has a page for it. */
export function memberNavItems(current: { slug: string } | undefined, { unread, hosts }: Standing): NavItem[] {
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
  if (current) {
    const edition = href('/member/editions/:edition', { edition: current.slug })
    items.push({ href: `${edition}?tab=people`, label: 'People', icon: 'people' })
  }
  if (hosts) items.push({ href: '/member?view=hosting', label: 'Hosting', icon: 'pencil' })
  items.push({ href: '/member?view=profile', label: 'Me', icon: 'person' })
  return items
}

/** The four items of the installed app: Home, Updates, Schedule, Me; and a host's own. */
export function tabsOf(items: NavItem[]): NavItem[] {
  return items.filter(({ label }) => ['Home', 'Updates', 'Schedule', 'Hosting', 'Me'].includes(label))
}
