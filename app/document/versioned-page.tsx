import type { ReactNode } from 'react'
import { DocumentPage } from './document-page.tsx'
import type { loadDocument } from './load.ts'
import { OlderVersionNote, OlderVersions, VersionFacts } from './versions.tsx'
import type { Consent } from '../../domain/club/consents.ts'
import { Status } from '../../ui/status.tsx'
import { arrived, fetchedFrom } from '../fetching/fetched.ts'
import { LocalDay } from '../local-time/local-time.tsx'
import { useMe } from '../fetching/me.ts'

type VersionedPageProps = {
  document: Awaited<ReturnType<typeof loadDocument>>
  /** What the page is called in the breadcrumb and in the browser's tab. */
  name: string
  /** The address of the current version. */
  path: string
  /** Which of the things a member agrees to it is. */
  kind: 'terms' | 'conduct'
  /** What a block is followed by, by the block's anchor. */
  after?: Record<string, ReactNode>
  /** Further parts before the older versions. */
  more?: { anchor: string; title: string; content: ReactNode }[]
}

/** A document people agree to: which version it is, whether the reader agreed to it, and its older versions. */
export function VersionedPage({
  document: { page, versions },
  name,
  path,
  kind,
  after,
  more = [],
}: VersionedPageProps) {
  const older = {
    anchor: 'older',
    title: 'Older versions',
    content: <OlderVersions versions={versions} shown={page.documentVersion} path={path} />,
  }
  return (
    <DocumentPage
      page={page}
      name={name}
      address={page.state === 'older' ? `${path}?version=${page.documentVersion}` : path}
      facts={
        <VersionFacts page={page}>
          <AgreedTo kind={kind} />
        </VersionFacts>
      }
      notice={<OlderVersionNote page={page} path={path} />}
      after={after}
      more={[...more, ...(versions.length > 1 ? [older] : [])]}
    />
  )
}

type SentConsent = Omit<Consent, 'at'> & { at: string }

const useConsents = fetchedFrom<SentConsent[]>()

/** "You agreed to version 3 on 4 September 2026", for members only and asked for by the browser: the page is the same for all. */
function AgreedTo({ kind }: { kind: 'terms' | 'conduct' }) {
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
