import { editionStep } from './steps.ts'

/** `POST /api/editions/archive` (`steps.ts`). */
export const action = editionStep('archive')
