import { editionStep } from './steps.ts'

/** `POST /api/editions/start` (`steps.ts`). */
export const action = editionStep('start')
