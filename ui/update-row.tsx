import { Link } from './link.tsx'
import { Tag } from './tag.tsx'

type UpdateRowProps = {
  /** Where an anchor leads. */
  id?: string
  href: string
  title: string
  /** "Today, 09:12" · "18 Nov" */
  when: string
  dateTime?: string
  read: boolean
  /** The zone it is for, or "All zones". */
  zone: string
  /** Who wrote it: a role name. */
  by: string
}

/** An update in a list: a dot while unread, title, when, for whom, by whom. */
export function UpdateRow({ id, href, title, when, dateTime, read, zone, by }: UpdateRowProps) {
  return (
    <li className="update-row" id={id} data-read={read || undefined}>
      <span className="update-row-mark">
        <span className="visually-hidden">{read ? 'Read' : 'Unread'}</span>
      </span>
      <Link className="update-row-title" href={href}>
        {title}
      </Link>
      <time className="ui faint nowrap" dateTime={dateTime}>
        {when}
      </time>
      <span className="update-row-line row ui muted">
        <Tag>{zone}</Tag>
        {by}
      </span>
    </li>
  )
}
