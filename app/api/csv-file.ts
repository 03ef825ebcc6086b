/**
 * A file of CSV that is written while it is sent, however long it gets. It begins with the mark by which Excel reads UTF-8; nobody keeps
 * it on the way.
 */
export function csvFile(name: string, parts: () => AsyncGenerator<string>): Response {
  const encoder = new TextEncoder()
  const source = parts()
  const content = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(encoder.encode('\uFEFF')),
    pull: async (controller) => {
      const next = await source.next()
      if (next.done) controller.close()
      else controller.enqueue(encoder.encode(next.value))
    },
    cancel: async () => {
      await source.return(undefined)
    },
  })
  return new Response(content, {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name}"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
