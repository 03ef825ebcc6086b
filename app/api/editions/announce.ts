import { onlyPost } from '../answering.ts'
import { takeEditionStep } from './steps.ts'
import type { Route } from './+types/announce'

export const loader = onlyPost

/** `POST /api/editions/announce` (`steps.ts`). */
export const action = (args: Route.ActionArgs) => takeEditionStep(args, 'announce')
