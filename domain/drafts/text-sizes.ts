import { z } from 'zod'

/*
 * What a draft may hold is far more than what may be published: somebody who pasted too much has lost nothing, and the
 * checks say what is too long.
 */
export const shortText = z.string().max(1_000)
export const longText = z.string().max(120_000)
