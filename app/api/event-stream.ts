import { minuteMs } from '../../time/durations.ts'

/** What a stream is written with: events, and comments that keep the line open. */
export type Sender = { send: (event: string, value: unknown) => void; end: () => void }

/**
 * An answer of server-sent events (HTML Living Standard 9.2). `open` gets the sender and returns what is to be done when the
 * stream is over, whoever ends it. It says something every 25 s, ends by itself after five minutes, and the browser comes
 * back: so every guard is asked again.
 */
export function eventStream(open: (sender: Sender) => () => void): Response {
  const text = new TextEncoder()
  let close = () => {}
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      const write = (words: string) => controller.enqueue(text.encode(words))
      write(`retry: ${comeBackMs}\n\n`)
      const beat = setInterval(() => write(':\n\n'), beatMs)
      const over = setTimeout(() => end(), longestMs)
      let isOpen = true
      close = () => {
        if (!isOpen) return
        isOpen = false
        clearInterval(beat)
        clearTimeout(over)
        leave()
      }
      const end = () => {
        if (!isOpen) return
        close()
        controller.close()
      }
      const send = (event: string, value: unknown) => {
        if (isOpen) write(`event: ${event}\ndata: ${JSON.stringify(value)}\n\n`)
      }
      const leave = open({ send, end })
    },
    cancel: () => close(),
  })
  return new Response(body, { headers: streamHeaders })
}

/** Nobody on the way keeps it, packs it, or waits for its end (nginx: X-Accel-Buffering). */
const streamHeaders = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}
const comeBackMs = 2000
const beatMs = 25_000
const longestMs = 5 * minuteMs
