import type { FilePosted } from './post-file.ts'

type Ways = {
  send: (how: { signal: AbortSignal; onProgress: (part: number) => void }) => Promise<FilePosted>
  takeAway: (id: string) => Promise<FilePosted>
  /** Hears how much of it is there, from 0 to 1, until it is given up. */
  onProgress: (part: number) => void
  /** What was attached before: the same file again is none of its own. */
  isKnown: (id: string) => boolean
}

/**
 * Begins to send a file that can be given up. Before all of it has gone it is called off; after that the server may have it, so its
 * answer is waited for and what arrived is taken away again. `over` then says what came of that, and nothing where nothing arrived.
 */
export function beginSending({ send, takeAway, onProgress, isKnown }: Ways) {
  const calling = new AbortController()
  let sent = 0
  let isGivenUp = false
  const deliver = async (): Promise<FilePosted | undefined> => {
    const said = await send({
      signal: calling.signal,
      onProgress: (part) => {
        sent = part
        if (!isGivenUp) onProgress(part)
      },
    })
    if (!isGivenUp) return said
    return said.id === undefined || isKnown(said.id) ? undefined : takeAway(said.id)
  }
  return {
    over: deliver(),
    isGivenUp: () => isGivenUp,
    isStopped: () => calling.signal.aborted,
    giveUp: () => {
      isGivenUp = true
      if (sent < 1) calling.abort()
    },
    /** The page is left: what was given up is still taken away. */
    leave: () => {
      if (!isGivenUp) calling.abort()
    },
  }
}
