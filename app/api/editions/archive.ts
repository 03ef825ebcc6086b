import { onlyPost } from '../answering.ts'
import { takeEditionStep } from './steps.ts'
import type { Route } from './+types/archive'

export const loader = onlyPost

/** `POST /api/editions/archive` (`steps.ts`). */
export const action = (args: Route.ActionArgs) => takeEditionStep(args, 'archive')
