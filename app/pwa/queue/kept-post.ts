import { useEffect, useState, useSyncExternalStore } from 'react'
import { askAgain } from '../../fetching/fetched.ts'
import { useReadAgain } from '../../fetching/polling.ts'
import { emptyQueue, queueNow, subscribe } from './state.ts'
import { subjectOf, waitingInWords } from './waiting.ts'
import type { Heard, WaitingPost } from './waiting.ts'

type KeptPost = {
  /** What was posted last about this and is not answered yet. */
  posted: WaitingPost | undefined
  /** It could not be sent: it waits for the network. */
  isHeld: boolean
  /** What was said to the last one in this document. */
  heard: Heard | undefined
}

/**
 * How a post to an address under the API stands that is kept until it was sent: the same on every page, in every tab, after
 * every reload. The page is read again when an answer comes.
 */
export function useKeptPost(path: string, fields: WaitingPost['fields'] = {}): KeptPost {
  const { posts, isHeld, heard } = useSyncExternalStore(subscribe, queueNow, emptyQueue)
  const subject = subjectOf({ path, fields })
  const posted = posts.findLast((post) => subjectOf(post) === subject)
  const said = heard.get(subject)
  useReadingAgain(said)
  return { posted, isHeld: isHeld && posted !== undefined, heard: said }
}

/** `2 answers will be sent when you are back.`, for the bar that says one is offline. */
export function useWaitingWords(): string | undefined {
  return waitingInWords(useSyncExternalStore(subscribe, queueNow, emptyQueue).posts)
}

function useReadingAgain(said: Heard | undefined): void {
  const readAgain = useReadAgain()
  const [atFirst] = useState(said)
  useEffect(() => {
    if (!said || said === atFirst) return
    askAgain()
    void readAgain()
  }, [said, atFirst, readAgain])
}
