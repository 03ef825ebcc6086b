import { href } from 'react-router'
import type { NavItem } from '../../ui/frame/nav-item.ts'

/** Where a member may go; the edition is the one they are in, as far as they are in one. */
export function memberPlaces(current: { slug: string } | undefined, unread: number): NavItem[] {
  const places: NavItem[] = [{ href: '/member', label: 'Home', icon: 'house' }]
  if (current) {
    const edition = current.slug
    places.push({ href: href('/member/editions/:edition', { edition }), label: `Edition ${edition}`, icon: 'book' })
    places.push({
      href: href('/member/updates/:edition', { edition }),
      label: 'Updates',
      icon: 'bell',
      count: unread,
      countLabel: `${unread} unread`,
    })
  }
  places.push({ href: '/member?view=schedule', label: 'Schedule', icon: 'calendar' })
  places.push({ href: '/member?view=profile', label: 'Me', icon: 'people' })
  return places
}

/** The four places of the installed app: Home, Updates, Schedule, Me. */
export function tabsOf(places: NavItem[]): NavItem[] {
  return places.filter(({ label }) => ['Home', 'Updates', 'Schedule', 'Me'].includes(label))
}
