import type { AuthContext } from '../context.ts'
import type { Remote } from './remote.ts'

/**
 * What the hosted maker works with. `db` is the site's own: its schema auth is a copy of what the site knows of accounts and
 * sessions (addresses, devices, times), without anything that opens a door. Letters, codes, limits and known devices are ours as ever.
 */
export type HostedContext = AuthContext & { remote: Remote }

/** Stands in the copy where the account has a password: the hash is the hosted service's alone. */
export const passwordElsewhere = 'hosted'
