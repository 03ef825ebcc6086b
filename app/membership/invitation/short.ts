import { href, redirect } from 'react-router'
import { linkTokenIn } from '../../../domain/joining/invitations/tokens.ts'
import type { Route } from './+types/short'

/**
 * `/i/k7qm-x2pd-9hra`, the address on a poster, leads to the page of the invitation. Nothing is looked up here: whether there
 * is such a link is said there, as for every other.
 */
export function loader({ params }: Route.LoaderArgs) {
  const token = linkTokenIn(params.link)
  const query = token ? `token=${token}` : 'state=unknown'
  return redirect(`${href('/membership/invitation')}?${query}`, { headers: { 'Cache-Control': 'no-store' } })
}
