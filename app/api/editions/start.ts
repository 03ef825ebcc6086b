import { onlyPost } from '../answering.ts'
import { takeEditionStep } from './steps.ts'
import type { Route } from './+types/start'

export const loader = onlyPost

/** `POST /api/editions/start` (`steps.ts`). */
export const action = (args: Route.ActionArgs) => takeEditionStep(args, 'start')
