import {
  createContext,
  use,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import { useFetchers } from 'react-router'
import { createTurns } from './turns.ts'

/**
 * Whether the page holds the version it was opened at when it is read again (`useVersion`). Elsewhere reading it again would
 * bring the form the newest version, and its next press would overwrite what nobody was shown.
 */
export const HeldVersion = createContext(false)

/** Everything of one page that is pressed while something else is being sent. */
const turns = createTurns()

/**
 * Sends one of several forms of one row. Where the page holds its version, what is pressed while another of them is being sent, or
 * while the page is read again after it, waits for that, in the order in which they were pressed, and goes out as of the version it
 * brought: somebody's own save is never refused them as somebody else's. `send` is that of the latest drawing.
 */
export function useInTurn<What>(send: (what: What) => Promise<unknown>): (what: What) => Promise<void> {
  const isHeld = use(HeldVersion)
  const isOtherSent = useFetchers().some(({ formMethod }) => formMethod === 'POST')
  // Free one drawing later: in this one the form that was done tells the page of it.
  const wasOtherSent = useDeferredValue(isOtherSent)
  const [me] = useState(() => Symbol('a form'))
  const isFirst = useSyncExternalStore(turns.subscribe, turns.first, () => undefined) === me
  const isFree = isFirst && !isOtherSent && !wasOtherSent
  const [waiting, setWaiting] = useState<{ go: () => void }>()
  const latest = useRef(send)
  useLayoutEffect(() => {
    latest.current = send
  })
  useEffect(() => {
    if (isFree) waiting?.go()
  }, [waiting, isFree])
  useEffect(() => () => turns.leave(me), [me])
  return async (what) => {
    if (isHeld) {
      const { promise, resolve } = Promise.withResolvers<void>()
      setWaiting({ go: resolve })
      turns.join(me)
      await promise
    }
    try {
      await latest.current(what)
    } finally {
      turns.leave(me)
    }
  }
}
