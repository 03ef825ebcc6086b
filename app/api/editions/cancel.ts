import { onlyPost } from '../answering.ts'
import { cancelEdition } from './steps.ts'
import type { Route } from './+types/cancel'

export const loader = onlyPost

/** `POST /api/editions/cancel` (`steps.ts`). */
export const action = (args: Route.ActionArgs) => cancelEdition(args)
