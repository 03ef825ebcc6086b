import type { Consent } from '../../domain/club/consents.ts'
import { Status } from '../../ui/status.tsx'
import { arrived, fetchedFrom } from '../fetching/fetched.ts'
import { LocalDay } from '../local-time/local-day.tsx'
import { useMe } from '../fetching/me.ts'

type SentConsent = Omit<Consent, 'at'> & { at: string }

const useConsents = fetchedFrom<SentConsent[]>()

/** "You agreed to version 3 on 4 September 2026", for members only and asked for by the browser: the page is the same for all. */
export function AgreedTo({ kind }: { kind: 'terms' | 'conduct' }) {
  const me = useMe()
  // Without an answer the line is left out; the page says everything else.
  const consents = arrived(useConsents(me ? '/consents' : undefined))
  const consent = consents?.find((agreed) => agreed.kind === kind)
  if (!consent?.given) return null
  return (
    <Status tone="ok">
      You agreed to version {consent.documentVersion} on <LocalDay at={consent.at} />
    </Status>
  )
}
