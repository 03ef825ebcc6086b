import type { ReactNode } from 'react'
import { Link } from '../link.tsx'
import { Saw } from '../saw.tsx'

/** A heading of the footer and the links under it. */
export type FooterGroup = { title: string; links: FooterLink[] }

/** A link of the footer. */
export type FooterLink = { href: string; label: string }

type SiteFooterProps = {
  /** One or two short sentences, large, each on a line of its own. */
  motto: string
  groups: FooterGroup[]
  /** The line at the bottom: what this is. */
  about: string
  /** Feeds, at the end of that line. */
  feeds?: FooterLink[]
  /** Something more at the bottom: the theme switch. */
  children?: ReactNode
}

/** The footer on its saw-tooth edge. */
export function SiteFooter({ motto, groups, about, feeds = [], children }: SiteFooterProps) {
  return (
    <>
      <Saw />
      <footer className="site-footer">
        <div className="wrap">
          <div className="site-footer-groups">
            <p className="site-footer-motto tall">
              {motto.split(/(?<=\.) /).map((sentence) => (
                <span key={sentence}>{sentence}</span>
              ))}
            </p>
            {groups.map(({ title, links }) => (
              <section key={title}>
                <h2>{title}</h2>
                <ul role="list">
                  {links.map(({ href, label }) => (
                    <li key={href + label}>
                      <Link href={href}>{label}</Link>
                    </li>
                  ))}
                </ul>
              </section>
            ))}
          </div>
          <FooterLine about={about} links={feeds}>
            {children}
          </FooterLine>
        </div>
      </footer>
    </>
  )
}

/** The footer of a page whose navigation is hidden (welcome): one line on the saw-tooth edge. */
export function SmallFooter({ about, links, children }: { about: string; links: FooterLink[]; children?: ReactNode }) {
  return (
    <>
      <Saw />
      <footer className="site-footer" data-size="small">
        <div className="wrap">
          <FooterLine about={about} links={links}>
            {children}
          </FooterLine>
        </div>
      </footer>
    </>
  )
}

function FooterLine({ about, links, children }: { about: string; links: FooterLink[]; children?: ReactNode }) {
  return (
    <div className="site-footer-line small">
      <span>{about}</span>
      {children}
      {links.length > 0 && (
        <span className="site-footer-feeds">
          {links.map(({ href, label }) => (
            // Feeds are files, not pages: the browser fetches them itself.
            <a key={href} href={href}>
              {label}
            </a>
          ))}
        </span>
      )}
    </div>
  )
}
