import { editionStep } from './steps.ts'

/** `POST /api/editions/enrol` (`steps.ts`). */
export const action = editionStep('enrol')
