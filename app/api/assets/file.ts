import { readFile } from '../../../domain/writing/assets.ts'
import type { ServedFile } from '../../../domain/writing/assets.ts'
import { readPicture } from '../../../domain/community/members/picture.ts'
import type { PictureSize } from '../../../domain/community/members/picture.ts'
import { previewByLink } from '../../../domain/writing/drafts/preview-link.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { Viewer } from '../../../domain/club/viewer.ts'
import { requestContext } from '../../contexts.ts'
import { declareRead } from '../declare.ts'

/**
 * `GET /files/:id`: a file, for whoever may read what shows it; `w` how wide a picture in pixels, `size` one of the three of a member's picture, `look` the token of a preview
 * link. 404 for everybody else: who may not have it does not learn that it is there.
 */
export const loader = declareRead(
  { who: 'anybody' },
  async ({ viewer: asker, tools, params, url, context, request }) => {
    const size = sizeIn(url.searchParams.get('size'))
    if (size) return pictureOf(tools, asker, { id: params.id ?? '', size }, request)
    const viewer = await withLink(tools, asker, url.searchParams.get('look'))
    const id = params.id ?? ''
    const width = Number(url.searchParams.get('w')) || undefined
    const file = await readFile(tools, viewer, { id, accept: request.headers.get('Accept') ?? '', width })
    if (!file) return new Response('Not found', { status: 404, headers: missing })
    const isShared = file.isPublic && !context.get(requestContext).signedIn
    // One address, several formats: whoever keeps an answer keeps it for those who take the same.
    const headers = { ...headersOf(file, isShared, `"${id}${file.form}"`), ...(file.isImage ? { Vary: 'Accept' } : {}) }
    // The bytes of an id never change: only who may have them does, and that has just been asked.
    if (request.headers.get('If-None-Match') === headers.ETag) return new Response(null, { status: 304, headers })
    return new Response(Buffer.from(file.bytes), { headers })
  },
)

function sizeIn(asked: string | null): PictureSize | undefined {
  return asked === 'small' || asked === 'middle' || asked === 'large' ? asked : undefined
}

async function pictureOf(
  tools: Tools,
  viewer: Viewer,
  wanted: { id: string; size: PictureSize },
  request: Request,
): Promise<Response> {
  const bytes = await readPicture(tools, viewer, wanted)
  if (!bytes) return new Response('Not found', { status: 404, headers: missing })
  const file = {
    fileName: 'window.webp',
    mediaType: 'image/webp',
    isImage: true,
    isPublic: false,
    isAskedEachTime: true,
  }
  // Who may see it changes: it is asked for again each time, and then mostly not sent.
  const headers = { ...headersOf(file, false, `"${wanted.id}-${wanted.size}"`), 'Cache-Control': 'private, no-cache' }
  if (request.headers.get('If-None-Match') === headers.ETag) return new Response(null, { status: 304, headers })
  return new Response(Buffer.from(bytes), { headers })
}

async function withLink(tools: Tools, viewer: Viewer, token: string | null): Promise<Viewer> {
  const preview = token ? await previewByLink(tools, token) : undefined
  return preview ? { ...viewer, previews: [...(viewer.previews ?? []), preview.draftId] } : viewer
}

function headersOf(
  { fileName, mediaType, isImage, ...served }: Omit<ServedFile, 'form' | 'bytes'>,
  isShared: boolean,
  etag: string,
) {
  const type = mediaType.startsWith('text/') ? `${mediaType}; charset=utf-8` : mediaType
  return {
    'Content-Type': type,
    // Pictures stand in pages; everything else is kept or opened outside them (RFC 6266, RFC 8187).
    'Content-Disposition': `${isImage ? 'inline' : 'attachment'}; filename="${asciiName(fileName)}"; filename*=UTF-8''${encodedName(fileName)}`,
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
    'Cache-Control': keptBy(served, isShared),
    ETag: etag,
  }
}

/** An answer to somebody who is signed in may carry their cookie: no shared cache keeps it. */
function keptBy({ isPublic, isAskedEachTime }: Pick<ServedFile, 'isPublic' | 'isAskedEachTime'>, isShared: boolean) {
  if (!isPublic) return 'private, no-store'
  if (isAskedEachTime) return 'private, no-cache'
  return isShared ? 'public, max-age=3600' : 'private, max-age=3600'
}

function asciiName(name: string): string {
  return name.replaceAll(/[^\w. -]/g, '_')
}

function encodedName(name: string): string {
  return encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

const missing = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'private, no-store' }
