import type { EntryFile } from '../../../../domain/programme/submissions/files.ts'
import { apiUrl, http } from '../../../fetching/http.ts'
import { forMember } from '../../../session/drawn-for.ts'

/** What came of a post about files: those of the draft as they are by now, and which was sent; or why it was not done. */
export type FilePosted =
  | { files: EntryFile[]; id?: string; problem?: undefined }
  | { files?: undefined; id?: undefined; problem: string }

/** Of which challenge, and from which window. */
type At = { quarter: string; tab: string }

/** Sends a file for a draft. `onProgress` hears how much of it is there, from 0 to 1. */
export async function sendFile(
  { quarter, tab }: At,
  file: File,
  { signal, onProgress }: { signal: AbortSignal; onProgress: (part: number) => void },
): Promise<FilePosted> {
  const body = new FormData()
  body.set('challenge', quarter)
  body.set('tab', tab)
  body.set('file', file)
  try {
    const { status, data } = await http.post<Answer>('/challenge-entries/attach', body, {
      headers: headersNow(),
      validateStatus: () => true,
      signal,
      onUploadProgress: ({ progress = 0 }) => onProgress(progress),
    })
    return heardIn(status, data)
  } catch {
    return { problem: unsent }
  }
}

/** Posts one thing about a file that is there; `tab` where something is written. It goes on where its page is left meanwhile. */
export async function postOfFile(
  verb: 'detach' | 'describe',
  at: Pick<At, 'quarter'> & Partial<At>,
  fields: Record<string, string>,
): Promise<FilePosted> {
  const body = new URLSearchParams({ ...fields, challenge: at.quarter, ...(at.tab && { tab: at.tab }) })
  try {
    const asked = { method: 'POST', headers: headersNow(), body, keepalive: true }
    const response = await fetch(`${apiUrl()}/challenge-entries/${verb}`, asked)
    const data: Answer = await response.json()
    return heardIn(response.status, data)
  } catch {
    return { problem: unsent }
  }
}

/** The door answers with words alone. */
type Answer = { files?: EntryFile[]; id?: string; cannot?: string } | string | null

function heardIn(status: number, data: Answer): FilePosted {
  if (typeof data === 'object' && data?.files) return { files: data.files, ...(data.id && { id: data.id }) }
  if (status === 401) return { problem: 'You are signed out. Sign in in another window, and try again.' }
  const said = typeof data === 'string' ? (status === 413 || status === 429 ? data : undefined) : data?.cannot
  return { problem: said ?? unsent }
}

function headersNow() {
  return { Accept: 'application/json', ...forMember() }
}

const unsent = 'It could not be sent. Try again once you are back.'
