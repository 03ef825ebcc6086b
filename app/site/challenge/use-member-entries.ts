import { useEffect, useState } from 'react'
import { useMe } from '../../me.ts'
import type { EntryInHtml } from './in-html.ts'

/** What the signed-in member may read beyond the featured entries; nothing for visitors and where the request fails. */
export function useMemberEntries(quarter: string): EntryInHtml[] {
  const me = useMe()
  const [answered, setAnswered] = useState<{ quarter: string; entries: EntryInHtml[] }>()
  useEffect(() => {
    if (!me) return
    const leaving = new AbortController()
    void import('../../http.ts')
      .then(({ http }) => http.get<EntryInHtml[]>(`/challenges/${quarter}/entries`, { signal: leaving.signal }))
      .then((answer) => setAnswered({ quarter, entries: answer.data }))
      .catch(() => undefined)
    return () => leaving.abort()
  }, [me, quarter])
  return me && answered?.quarter === quarter ? answered.entries : []
}
