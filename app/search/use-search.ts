import { useEffect, useState } from 'react'
import { answerTo, http } from '../fetching/http.ts'
import { whyNotSearched } from './found-words.ts'
import type { FoundTexts } from './found-words.ts'

/** How long a pause in typing is, in ms. */
const pauseMs = 120

type Answer = { typed: string; page?: FoundTexts; failed?: string }

/**
 * What is found by what was typed, asked for with each pause. The last answer stays until the next is here; `failed` says why there is
 * none. Without a word nothing is asked.
 */
export function useSearch(typed: string): {
  page: FoundTexts | undefined
  isLooking: boolean
  failed: string | undefined
} {
  const [answer, setAnswer] = useState<Answer>({ typed: '' })
  const isEmpty = !/[\p{L}\p{N}]/u.test(typed)
  useEffect(() => {
    if (isEmpty) return undefined
    const stop = new AbortController()
    const timer = setTimeout(() => {
      http.get<FoundTexts>('/search', { params: { q: typed }, signal: stop.signal }).then(
        ({ data: page }) => setAnswer({ typed, page }),
        (error: unknown) => {
          if (!stop.signal.aborted) setAnswer({ typed, failed: whyNotSearched(answerTo(error)) })
        },
      )
    }, pauseMs)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [typed, isEmpty])
  if (isEmpty) return { page: undefined, isLooking: false, failed: undefined }
  return { page: answer.page, isLooking: answer.typed !== typed, failed: answer.failed }
}
