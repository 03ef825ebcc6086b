import { cancellingEdition } from './steps.ts'

/** `POST /api/editions/cancel` (`steps.ts`). */
export const action = cancellingEdition
