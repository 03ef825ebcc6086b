import { useEffect, useState } from 'react'
import type { AnswerCount } from '../../../domain/rsvps.ts'
import type { StatusTone } from '../../../ui/status.tsx'

/** How full sessions are, by id: it changes by the minute, so the browser asks (PRODUCT 17.18). Empty until it has. */
export function useCounts(sessionIds: readonly string[]): Record<string, AnswerCount> {
  const ids = sessionIds.join(',')
  const [counts, setCounts] = useState<Record<string, AnswerCount>>({})
  useEffect(() => {
    if (!ids) return
    const leaving = new AbortController()
    // Without an answer the rows go without a count; everything else is on them.
    void import('../../http.ts')
      .then(({ http }) =>
        http.get<Record<string, AnswerCount>>(`/sessions/answers?ids=${ids}`, { signal: leaving.signal }),
      )
      .then((answer) => setCounts(answer.data))
      .catch(() => undefined)
    return () => leaving.abort()
  }, [ids])
  return counts
}

/** `5 of 8 going`, `Waiting list: 2`; before the count is here, what is known without it, on the same line. */
export function fullnessInWords(
  capacity: number | null,
  count: AnswerCount | undefined,
): { tone: StatusTone; words: string } {
  if (!count) return { tone: 'off', words: capacity === null ? 'Open to all' : `Up to ${capacity}` }
  if (count.waiting > 0) return { tone: 'off', words: `Waiting list: ${count.waiting}` }
  if (count.going === 0) return { tone: 'info', words: 'Nobody yet' }
  if (capacity === null) return { tone: 'ok', words: `${count.going} going` }
  if (count.going >= capacity) return { tone: 'off', words: 'Full' }
  return { tone: capacity - count.going === 1 ? 'warn' : 'ok', words: `${count.going} of ${capacity} going` }
}
