import type { NewUpdate } from '../../../domain/writing/updates/newest.ts'
import { answerTo, apiUrl, http } from '../../fetching/http.ts'
import { isOffline, watchConnection } from '../online.ts'

/** Where to listen: a zone of an edition, by their slugs. */
export type ZoneAddress = { edition: string; zone: string }

/**
 * Follows what comes out in a zone while the page is seen and there is a network: by a stream, which the browser keeps up
 * itself. Where no word of it arrives (a proxy that waits for its end) or it is refused, the list is asked for each minute.
 * `tell` gets the newest updates at first and after every gap, then each one that comes. Returns how to stop.
 */
export function followZone({ edition, zone }: ZoneAddress, tell: (updates: readonly NewUpdate[]) => void): () => void {
  const path = `/updates/${encodeURIComponent(edition)}/${encodeURIComponent(zone)}/live`
  let source: EventSource | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  /** Streams do not come through here. */
  let isMute = false
  let isOver = false

  const rest = () => {
    source?.close()
    source = undefined
    clearTimeout(timer)
  }
  const again = () => {
    rest()
    if (isOver || document.hidden || isOffline()) return
    if (isMute) void ask()
    else listen()
  }
  const listen = () => {
    const opened = new EventSource(apiUrl() + path, { withCredentials: true })
    source = opened
    const awaitHello = () => {
      clearTimeout(timer)
      timer = setTimeout(() => {
        isMute = true
        again()
      }, helloMs)
    }
    awaitHello()
    opened.addEventListener('open', awaitHello)
    opened.addEventListener('hello', ({ data }: MessageEvent<string>) => {
      clearTimeout(timer)
      tell(updatesIn(data))
    })
    opened.addEventListener('update', ({ data }: MessageEvent<string>) => tell(updatesIn(data)))
    opened.addEventListener('error', () => {
      clearTimeout(timer)
      // Otherwise the browser comes back by itself.
      if (opened.readyState === EventSource.CLOSED) void ask()
    })
  }
  const ask = async () => {
    rest()
    try {
      const { data } = await http.get<{ newest: NewUpdate[] }>(path, { params: { newest: 1 }, timeout: askMs })
      if (!isOver) tell(data.newest)
    } catch (error) {
      isOver ||= [401, 403, 404].includes(answerTo(error)?.status ?? 0)
    }
    if (!isOver) timer = setTimeout(again, everyMs)
  }

  const stopWatching = watchConnection(again)
  document.addEventListener('visibilitychange', again)
  again()
  return () => {
    isOver = true
    stopWatching()
    document.removeEventListener('visibilitychange', again)
    rest()
  }
}

/** What our server wrote: `{ newest }` or one update. */
function updatesIn(text: string): NewUpdate[] {
  const said: { newest: NewUpdate[] } | NewUpdate = JSON.parse(text)
  return 'newest' in said ? said.newest : [said]
}

const helloMs = 5000
const everyMs = 60_000
const askMs = 15_000
