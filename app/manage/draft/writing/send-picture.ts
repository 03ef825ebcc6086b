import type { SendPicture } from '../../../../ui/editor/uploads.ts'
import { isRecord } from '../../../../domain/json.ts'
import { forMember } from '../../../session/drawn-for.ts'

/** What the house keeps of a file that was sent. */
export type SentFile = { id: string; url: string; fileName: string }

/** Sends a file for a draft; the answer is the file as it is kept, or a sentence. */
export async function sendFile(
  draftId: string,
  file: File,
  alternativeText: string,
): Promise<SentFile | { problem: string }> {
  const body = new FormData()
  body.set('file', file)
  body.set('alternativeText', alternativeText)
  body.set('draft', draftId)
  const headers = { Accept: 'application/json', ...forMember() }
  const response = await fetch('/api/assets/upload', { method: 'POST', headers, body })
  // Said by the door, which knows no JSON.
  if (response.status === 429) return { problem: await response.text() }
  const said: unknown = await response.json().catch(() => undefined)
  if (!isRecord(said)) return { problem: 'It could not be sent. Please try again.' }
  const { asset, cannot, message } = said
  if (isRecord(asset) && typeof asset.url === 'string' && typeof asset.id === 'string') {
    return { id: asset.id, url: asset.url, fileName: typeof asset.fileName === 'string' ? asset.fileName : file.name }
  }
  const [words] = [cannot, message].filter((value) => typeof value === 'string')
  return { problem: words ?? 'It could not be sent. Please try again.' }
}

/** Takes the pictures of a draft's text. */
export function sendPictureFor(draftId: string): SendPicture {
  return async (file, alternativeText) => {
    const sent = await sendFile(draftId, file, alternativeText)
    return 'problem' in sent ? sent : { src: sent.url }
  }
}
