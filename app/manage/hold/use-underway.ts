import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import type { Underway } from '../../../domain/writing/publishing/underway.ts'
import { useReadAgain } from '../../fetching/polling.ts'
import { signedInAgain } from '../../session/drawn-for.ts'
import { askAgainIn, isNews, learn, nameOf } from './follow.ts'
import type { Followed } from './follow.ts'

/** Tells the other pages of this browser that something was sent or taken back. */
const channelName = 'underway'
const closedKey = 'closed hold bars'
const showsStates = new Set(['/manage/draft', '/manage/cal', '/manage/member'])

/**
 * What is underway, as this page saw it last: from the server with each page, asked again every few seconds while the page is
 * seen, and at once when another page of this browser or this one's return says so. `close` puts away what was read.
 */
export function useUnderway(told: readonly Underway[]): { shown: Followed[]; close: (each: Followed) => void } {
  const [known, setKnown] = useState<Followed[]>(() => learn([], told, now()))
  const [heard, setHeard] = useState(told)
  // With the page and not after it: a button that goes leaves the keyboard to what comes with the same page.
  if (heard !== told) {
    setHeard(told)
    setKnown(learn(known, told, now()))
  }
  const newest = useRef<readonly Followed[]>(known)
  const [closed, setClosed] = useState<readonly string[]>([])
  const channel = useRef<BroadcastChannel>(undefined)
  const { pathname } = useLocation()
  const readAgain = useReadAgain()

  useEffect(() => {
    if (isNews(newest.current, known)) channel.current?.postMessage('look')
    newest.current = known
  }, [known])
  const hear = useEffectEvent((next: readonly Underway[]) => {
    const learnt = learn(newest.current, next, now())
    const hasNews = isNews(newest.current, learnt)
    newest.current = learnt
    setKnown(learnt)
    // The desk shows the states of drafts, the calendar where sessions are, People what was written to them.
    if (hasNews && showsStates.has(pathname)) void readAgain()
  })
  // oxlint-disable-next-line react/set-state-in-effect -- what was closed before a reload comes from outside
  useEffect(() => setClosed(readClosed()), [])

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    let asked = 0
    const look = async () => {
      clearTimeout(timer)
      if (document.hidden) return
      const [mine, before] = [++asked, newest.current]
      const said = await ask()
      if (isOver || mine !== asked || said === 'nobody') return
      // What the page has learnt meanwhile, such as that it was taken back, is younger than this answer.
      if (said && newest.current === before) hear(said)
      timer = setTimeout(() => void look(), askAgainIn(newest.current, now()))
    }
    const others = new BroadcastChannel(channelName)
    channel.current = others
    others.addEventListener('message', look)
    document.addEventListener('visibilitychange', look)
    window.addEventListener(signedInAgain, look)
    timer = setTimeout(() => void look(), askAgainIn(newest.current, now()))
    return () => {
      isOver = true
      clearTimeout(timer)
      others.close()
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener(signedInAgain, look)
    }
  }, [])

  function close(each: Followed) {
    const names = [...closed, nameOf(each)].slice(-20)
    setClosed(names)
    writeClosed(names)
  }
  return { shown: known.filter((each) => each.state === 'held' || !closed.includes(nameOf(each))), close }
}

/** On the server nothing runs. */
function now(): number {
  return typeof window === 'undefined' ? 0 : performance.now()
}

/** What the server says; nothing where it cannot be reached, `nobody` where it does not tell this browser any more. */
async function ask(): Promise<Underway[] | 'nobody' | undefined> {
  try {
    const response = await fetch('/api/drafts/underway', { headers: { Accept: 'application/json' } })
    if (response.status === 401 || response.status === 403) return 'nobody'
    const said: { underway?: Underway[] } = await response.json()
    return response.ok && Array.isArray(said.underway) ? said.underway : undefined
  } catch {
    return undefined
  }
}

function readClosed(): string[] {
  try {
    return (sessionStorage.getItem(closedKey) ?? '').split('\n')
  } catch {
    return []
  }
}

function writeClosed(names: readonly string[]): void {
  try {
    sessionStorage.setItem(closedKey, names.join('\n'))
  } catch {
    // Kept nowhere: after a reload it is there once more.
  }
}
