import { Menu } from '../../ui/disclosure.tsx'
import type { NavItem } from '../../ui/frame/nav-item.ts'
import { Link } from '../../ui/link.tsx'

/** The way to one's editions in the installed app, where no rail lists them, and to the desk of organisers. The first one names the menu. */
export function EditionMenu({ items }: { items: NavItem[] }) {
  const [first] = items
  if (!first) return null
  return (
    <Menu label={first.label}>
      {items.map(({ href, label, note }) => (
        <Link key={href} href={href}>
          {note ? `${label}, ${note.toLowerCase()}` : label}
        </Link>
      ))}
    </Menu>
  )
}
