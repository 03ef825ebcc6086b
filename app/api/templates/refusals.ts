import type { Cannot } from '../answering.ts'

/** There is none, or none for whoever asks. */
export const noTemplate: Cannot = { cannot: 'There is no such template.', status: 404 }

/** It can be read, and that is all. */
export const cannotMark: Cannot = { cannot: 'This template can be read, but not marked.', status: 403 }
