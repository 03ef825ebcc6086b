import { editionStep } from './steps.ts'

/** `POST /api/editions/close` (`steps.ts`). */
export const action = editionStep('close')
