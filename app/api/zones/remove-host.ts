import { removingHost } from '../hosts.ts'

/** `POST /api/zones/remove-host` (`hosts.ts`). */
export const action = removingHost
