import type { FieldValue } from './schema.ts'

/**
 * Sends one file. `onProgress` hears how much of it is there, from 0 to 1; `signal` says that it is not wanted any
 * more. The answer is the id that the form posts for the file. A rejection is shown as a file that could not be sent, and
 * may be tried again.
 */
export type Upload = (
  file: File,
  sending: { onProgress: (part: number) => void; signal: AbortSignal },
) => Promise<string>

/** Whether a text can be the id of a file that was sent: 1 to 200 characters of ASCII, no blanks among them. */
export function isUploadId(text: string): boolean {
  return /^[\x21-\x7e]{1,200}$/.test(text)
}

/** The ids among what a file field holds. */
export function uploadIds(value: FieldValue): string[] {
  return (Array.isArray(value) ? value : []).filter((entry) => typeof entry === 'string').filter(isUploadId)
}
