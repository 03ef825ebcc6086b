import { createContext, useContext } from 'react'
import type { ComponentPropsWithRef, ReactNode } from 'react'

/** What a link of `ui/` may be given: everything an `<a>` takes, and three wishes only a router can grant. */
export type LinkProps = Omit<ComponentPropsWithRef<'a'>, 'href'> & {
  href: string
  viewTransition?: boolean
  preventScrollReset?: boolean
  prefetch?: 'none' | 'intent' | 'render' | 'viewport'
}

/**
 * How links are drawn. app/root provides the router's:
 * `<LinkContext value={({ href, ...props }) => <RouterLink to={href} {...props} />}>`.
 */
export const LinkContext = createContext<(props: LinkProps) => ReactNode>(drawPlainLink)

/** A link. Passes class, `aria-*` and `data-*` through; a plain `<a>` where nobody provides another. */
export function Link(props: LinkProps) {
  return useContext(LinkContext)(props)
}

const wishes = ['viewTransition', 'preventScrollReset', 'prefetch'] as const

/** A link as the browser follows it, for frames where no router does. */
export function drawPlainLink(props: LinkProps): ReactNode {
  const { children, ...anchor } = wishes.some((wish) => wish in props) ? withoutWishes(props) : props
  return <a {...anchor}>{children}</a>
}

function withoutWishes(props: LinkProps): LinkProps {
  const link = { ...props }
  for (const wish of wishes) delete link[wish]
  return link
}
