import { useState, useSyncExternalStore } from 'react'

/** What happened on a bench, one line of JSON per event: `{"at":1673784000000,"event":"change","value":null}`. */
export type EventLog = {
  /** Adds a line. Dates in `value` are written as ISO text with `Z`; `at` is in ms since 1970. */
  record: (event: string, value?: unknown) => void
  lines: () => string
  subscribe: (listener: () => void) => () => void
}

/** A log for as long as its page is shown. Only its lines are drawn anew when something happens, never what is tried. */
export function useEventLog(): EventLog {
  const [log] = useState(createEventLog)
  return log
}

function createEventLog(): EventLog {
  let lines = ''
  const listeners = new Set<() => void>()
  return {
    record: (event, value) => {
      lines += `${JSON.stringify({ at: Date.now(), event, value })}\n`
      for (const listener of listeners) listener()
    },
    lines: () => lines,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The lines, oldest first. */
export function EventLines({ log }: { log: EventLog }) {
  const lines = useSyncExternalStore(log.subscribe, log.lines, () => '')
  return (
    <section className="gallery-events" aria-labelledby="events">
      <h2 id="events" className="heading-4">
        Events
      </h2>
      <pre data-testid="events" tabIndex={0} aria-labelledby="events">
        {lines}
      </pre>
    </section>
  )
}
