import { editionStep } from './steps.ts'

/** `POST /api/editions/reopen` (`steps.ts`). */
export const action = editionStep('reopen')
