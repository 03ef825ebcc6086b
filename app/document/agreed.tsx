import { useEffect, useState } from 'react'
import type { Consent } from '../../domain/consents.ts'
import { Status } from '../../ui/status.tsx'
import { LocalDay } from '../local-day.tsx'
import { useMe } from '../me.ts'

/** "You agreed to version 3 on 4 September 2026", for members only and asked for by the browser: the page is the same for all. */
export function AgreedTo({ kind }: { kind: 'terms' | 'conduct' }) {
  const consent = useConsent(kind)
  if (!consent?.given) return null
  return (
    <Status tone="ok">
      You agreed to version {consent.documentVersion} on <LocalDay at={consent.at} />
    </Status>
  )
}

type SentConsent = Omit<Consent, 'at'> & { at: string }

function useConsent(kind: 'terms' | 'conduct'): SentConsent | undefined {
  const me = useMe()
  const [consents, setConsents] = useState<SentConsent[]>([])
  useEffect(() => {
    if (!me) return
    const leaving = new AbortController()
    // Without an answer the line is left out; the page says everything else.
    void import('../http.ts')
      .then(({ http }) => http.get<SentConsent[]>('/consents', { signal: leaving.signal }))
      .then((answer) => setConsents(answer.data))
      .catch(() => undefined)
    return () => leaving.abort()
  }, [me])
  return me ? consents.find((consent) => consent.kind === kind) : undefined
}
