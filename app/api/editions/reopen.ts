import { onlyPost } from '../answering.ts'
import { takeEditionStep } from './steps.ts'
import type { Route } from './+types/reopen'

export const loader = onlyPost

/** `POST /api/editions/reopen` (`steps.ts`). */
export const action = (args: Route.ActionArgs) => takeEditionStep(args, 'reopen')
