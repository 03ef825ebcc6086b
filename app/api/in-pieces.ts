/** What is made while it is sent, a piece at a time, as fast as its reader takes it; it ends where the reader goes. */
export function inPieces(source: AsyncIterator<Uint8Array<ArrayBuffer>>): ReadableStream<Uint8Array<ArrayBuffer>> {
  return new ReadableStream<Uint8Array<ArrayBuffer>>({
    pull: async (controller) => {
      const next = await source.next()
      if (next.done) controller.close()
      else controller.enqueue(next.value)
    },
    cancel: async () => {
      await source.return?.(undefined)
    },
  })
}
