import { onlyPost } from '../answering.ts'
import { answerRemovedHost } from '../hosts.ts'
import type { Route } from './+types/remove-host'

export const loader = onlyPost

/** `POST /api/studios/remove-host` (`hosts.ts`). */
export const action = (args: Route.ActionArgs) => answerRemovedHost(args)
