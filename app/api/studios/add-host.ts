import { onlyPost } from '../answering.ts'
import { answerAddedHost } from '../hosts.ts'
import type { Route } from './+types/add-host'

export const loader = onlyPost

/** `POST /api/studios/add-host` (`hosts.ts`). */
export const action = (args: Route.ActionArgs) => answerAddedHost(args, 'studio')
