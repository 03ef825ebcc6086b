import { onlyPost } from '../answering.ts'
import { takeEditionStep } from './steps.ts'
import type { Route } from './+types/enrol'

export const loader = onlyPost

/** `POST /api/editions/enrol` (`steps.ts`). */
export const action = (args: Route.ActionArgs) => takeEditionStep(args, 'enrol')
