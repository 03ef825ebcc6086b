import type { ReactNode } from 'react'
import { AgreedTo } from './agreed.tsx'
import { DocumentPage } from './document-page.tsx'
import type { loadDocument } from './load.ts'
import { OlderVersionNote, OlderVersions, VersionFacts } from './versions.tsx'

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
