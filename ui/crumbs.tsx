import { Fragment } from 'react'
import { Link } from './link.tsx'

/** The way up: links to the pages above, then the name of this one. */
export function Crumbs({ above, here }: { above: { href: string; label: string }[]; here: string }) {
  return (
    <nav className="crumbs" aria-label="Breadcrumb">
      {above.map(({ href, label }) => (
        <Fragment key={href}>
          <Link href={href}>{label}</Link> /{' '}
        </Fragment>
      ))}
      <span aria-current="page">{here}</span>
    </nav>
  )
}
