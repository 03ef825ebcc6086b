import { addingHost } from '../hosts.ts'

/** `POST /api/zones/add-host` (`hosts.ts`). */
export const action = addingHost('zone')
