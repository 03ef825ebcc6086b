import { editionStep } from './steps.ts'

/** `POST /api/editions/announce` (`steps.ts`). */
export const action = editionStep('announce')
