import { removingHost } from '../hosts.ts'

/** `POST /api/studios/remove-host` (`hosts.ts`). */
export const action = removingHost
