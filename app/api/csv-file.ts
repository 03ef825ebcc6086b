import { inPieces } from './in-pieces.ts'

/**
 * A file of CSV that is written while it is sent, however long it gets. It begins with the mark by which Excel reads UTF-8; nobody keeps
 * it on the way.
 */
export function csvFile(name: string, parts: () => AsyncGenerator<string>): Response {
  const encoder = new TextEncoder()
  const content = (async function* () {
    yield encoder.encode('\uFEFF')
    for await (const part of parts()) yield encoder.encode(part)
  })()
  return new Response(inPieces(content), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
