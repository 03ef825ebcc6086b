import { Link, useLocation } from 'react-router'
import { drawPlainLink, type LinkProps } from '../../ui/link.tsx'

/**
 * The router's link for everything in `ui/`. The server follows none: it writes what the router would, which takes longer to
 * find out how each is followed than to write it.
 */
export function RouterLink(props: LinkProps) {
  if (!import.meta.env.SSR || !props.href.startsWith('/')) return <FollowedLink {...props} />
  const { href, ...link } = props
  return drawPlainLink({ ...link, href, ...(isPage(href) ? asFollowed : {}) })
}

/** How the router marks its links. */
const asFollowed = { 'data-discover': 'true' }

/**
 * A view transition is asked for only when the path changes (another view of the same page is not another page) and nobody
 * asked for less motion. Other origins, files and parts of this page stay plain links: to a part the browser goes by itself,
 * and keeps the query (RFC 3986, 4.4), which the router drops.
 */
function FollowedLink({ href, viewTransition, ...link }: LinkProps) {
  const { pathname } = useLocation()
  if (!isPage(href))
    return (
      <a {...link} href={href}>
        {link.children}
      </a>
    )
  const samePage = href.startsWith('?') || new URL(href, 'http://page').pathname === pathname
  return <Link to={href} viewTransition={(viewTransition ?? !samePage) && !wantsLessMotion()} {...link} />
}

/** The wish of the device; the server knows none, and nothing it prints depends on it. */
function wantsLessMotion(): boolean {
  return typeof window !== 'undefined' && window.matchMedia('(prefers-reduced-motion: reduce)').matches
}

function isPage(href: string): boolean {
  if (href.startsWith('?')) return true
  return href.startsWith('/') && !href.startsWith('//') && !/^\/(?:api|_app|auth|files|assets)\//.test(href)
}
