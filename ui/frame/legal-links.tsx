import { Link } from '../link.tsx'

/** A page of the house's rules: conduct, terms, privacy. */
export type LegalLink = { href: string; label: string }

/** The links a page without a footer still owes its visitors. */
export function LegalLinks({ links }: { links: LegalLink[] }) {
  return (
    <p className="legal-links small muted">
      {links.map(({ href, label }) => (
        <Link key={href} href={href}>
          {label}
        </Link>
      ))}
    </p>
  )
}
