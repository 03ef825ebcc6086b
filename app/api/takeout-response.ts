import { inPieces } from './in-pieces.ts'

/** Somebody's data as a file that no cache on the way keeps, a piece at a time. */
export function takeoutResponse(pieces: AsyncIterable<Uint8Array<ArrayBuffer>>): Response {
  return new Response(inPieces(pieces[Symbol.asyncIterator]()), {
    headers: {
      'Content-Type': 'application/zip',
      'Content-Disposition': 'attachment; filename="my-data.zip"',
      'Cache-Control': 'private, no-store',
    },
  })
}
