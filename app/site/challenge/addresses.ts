import { href } from 'react-router'

/** Which challenge, and which pages of its entries: of those everybody reads, and of what members read besides. */
type Place = { quarter: string; page?: number; members?: number }

/** The address of a page of the entries to a challenge. The first pages go without their number. */
export function entriesAddress({ quarter, page = 1, members = 1 }: Place): string {
  const query = new URLSearchParams({ q: quarter })
  if (page > 1) query.set('page', String(page))
  if (members > 1) query.set('members', String(members))
  return `${href('/challenge/quarterly')}?${query}`
}

/** What of an entry addresses lead to. */
export function entryAnchor({ id }: { id: string }): string {
  return `entry-${id}`
}

/** The page a key of an address asks for; `undefined` where it asks for nothing sensible. */
export function pageAsked(query: URLSearchParams, name: 'page' | 'members'): number | undefined {
  const asked = query.get(name) ?? '1'
  return /^[1-9]\d{0,3}$/.test(asked) ? Number(asked) : undefined
}
