import { tokenPattern } from '../../domain/joining/invitations/tokens.ts'

/** Addresses of the former site that have no page of their own (docs/behaviour/addresses.md, former-addresses). */
export type LegacyTarget = { to: string; status: 301 | 302 }

/** Where an old address leads, or `undefined` when it is none. Queries are kept; tokens are matched elsewhere. */
export function legacyTarget(url: URL): LegacyTarget | undefined {
  const path = url.pathname.length > 1 ? url.pathname.replace(/\/$/, '') : url.pathname
  const moved = movedPages[path]
  if (moved) return { to: moved.to + url.search, status: moved.status }
  return registration(path) ?? updates(path, url.search)
}

const movedPages: Record<string, LegacyTarget> = {
  '/membership/home': { to: '/member', status: 301 },
  '/membership/login': { to: '/member/login', status: 301 },
  '/membership/logout': { to: '/member/logout', status: 302 },
  '/membership/confirm': { to: '/member/confirm', status: 302 },
  '/membership/updates': { to: '/member', status: 301 },
  '/membership/register': { to: '/member/register', status: 302 },
}

function registration(path: string): LegacyTarget | undefined {
  const rest = /^\/membership\/register\/(.+)$/.exec(path)?.[1]
  if (!rest) return undefined
  const last = rest.split('/').at(-1) ?? ''
  return {
    to: tokenPattern.test(last) ? `/member/register?token=${last}` : '/member/register',
    status: 302,
  }
}

/** Behind an edition and its zone nothing has a page any more: the zone's lists what there is. */
function updates(path: string, search: string): LegacyTarget | undefined {
  const rest = /^\/membership\/updates\/([^/]+(?:\/[^/]+)?)(?:\/.*)?$/.exec(path)?.[1]
  return rest ? { to: `/member/updates/${rest}${search}`, status: 301 } : undefined
}
