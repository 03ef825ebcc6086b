import { onlyPost } from '../answering.ts'
import { takeEditionStep } from './steps.ts'
import type { Route } from './+types/close'

export const loader = onlyPost

/** `POST /api/editions/close` (`steps.ts`). */
export const action = (args: Route.ActionArgs) => takeEditionStep(args, 'close')
