/** How a file that was sent becomes one of the house: looked at, drawn anew where it is a picture, and its bytes kept. */
import { randomUUID } from 'node:crypto'
import type { Tools } from '../../tools.ts'
import { unlessAway } from '../../files-away.ts'
import { largestUpload } from '../../limit-numbers.ts'
import { contentKind } from './content-kind.ts'
import { redraw, storedNames } from './pictures.ts'

export type Uploaded = { fileName: string; bytes: Uint8Array }

/** What a row has of it, and what is to be kept under its id. */
export type ReadUpload = {
  ok: true
  row: {
    fileName: string
    mediaType: string
    sizeInBytes: number
    width: number | null
    height: number | null
    colours: string | null
  }
  kept: [suffix: string, bytes: Uint8Array][]
}

export type UploadRefusal = { ok: false; because: 'kind' } | { ok: false; because: 'too-large'; megabytes: number }

/**
 * What a file is, is decided by what is in it; pictures are drawn anew and what their files said about camera and place is gone. `types`:
 * no others are taken, beside pictures.
 */
export async function readUpload({ fileName, bytes }: Uploaded, types?: RegExp): Promise<ReadUpload | UploadRefusal> {
  const content = contentKind(bytes, fileName)
  const megabytes = content?.kind === 'picture' ? largestUpload.picture : largestUpload.file
  if (bytes.byteLength > megabytes * 1024 * 1024) return { ok: false, because: 'too-large', megabytes }
  if (!content || (content.kind === 'file' && types && !types.test(content.type))) return { ok: false, because: 'kind' }

  const picture = content.kind === 'picture' ? await redraw(bytes, content.type) : undefined
  if (content.kind === 'picture' && !picture) return { ok: false, because: 'kind' }
  const kept = picture?.bytes ?? bytes
  return {
    ok: true,
    row: {
      fileName: cleanName(fileName),
      mediaType: picture?.type ?? content.type,
      sizeInBytes: kept.byteLength,
      width: picture?.width ?? null,
      height: picture?.height ?? null,
      colours: picture?.colours ?? null,
    },
    kept: [['', kept], ...(picture?.forms ?? [])],
  }
}

/** Keeps its bytes under a new id, before anything names them; `undefined` where they cannot be kept at the moment, and nothing is. */
export async function keepBytes({ files }: Pick<Tools, 'files'>, { kept }: ReadUpload): Promise<string | undefined> {
  const id = randomUUID()
  return (await unlessAway(() => putAll(files, id, kept))) ? id : undefined
}

/** All of them or none, as far as that is in our hands: what is left of a store that went away, the nightly check names. */
async function putAll(files: Tools['files'], id: string, kept: ReadUpload['kept']): Promise<void> {
  try {
    for (const [suffix, bytes] of kept) await files.put(id + suffix, bytes)
  } catch (error) {
    await unlessAway(() => Promise.all(kept.map(([suffix]) => files.remove(id + suffix))))
    throw error
  }
}

/** Throws away the bytes of a file that no row names. */
export async function forgetBytes({ files }: Pick<Tools, 'files'>, id: string): Promise<void> {
  for (const name of storedNames(id)) await files.remove(name)
}

/** A name without a path, signs that steer a terminal or a header, or a length nobody reads. */
function cleanName(name: string): string {
  const last = name.split(/[/\\]/).at(-1) ?? ''
  const clean = last.replaceAll(/[\p{Cc}\p{Cf}"<>|:*?]/gu, '').trim()
  return clean.slice(-120) || 'file'
}
