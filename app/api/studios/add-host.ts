import { addingHost } from '../hosts.ts'

/** `POST /api/studios/add-host` (`hosts.ts`). */
export const action = addingHost('studio')
