import { MoreLink } from '../../../ui/more-link.tsx'
import { EditionLook } from '../../layouts/edition-look.tsx'
import type { EditionResponse } from './response.ts'
import { leaveEditionAt } from '../home/own-data/asked.ts'
import { ArchiveOverview } from './archive-overview.tsx'
import { EditionFrame } from './frame.tsx'
import { EditionHead } from './head.tsx'
import { KeepForOffline } from './keep-for-offline.tsx'
import { Overview } from './overview.tsx'
import { TabContent } from './tab-content.tsx'

/** An edition from the inside, in the look of its year. `path` is where its reader is. */
export function EditionView({ response, path }: { response: EditionResponse; path: string }) {
  const { edition, page, tab } = response
  const isArchive = edition.layout === 'archive'
  return (
    <EditionLook layout={edition.layout}>
      <EditionFrame response={response} path={path}>
        {tab.name === 'overview' && isArchive && <ArchiveOverview edition={edition} page={page} tab={tab} />}
        {tab.name === 'overview' && !isArchive && (
          <>
            <EditionHead edition={edition} page={page} />
            <Overview edition={edition} page={page} tab={tab} />
          </>
        )}
        {tab.name === 'overview' && <KeepForOffline edition={edition.slug} />}
        {tab.name === 'overview' && page.access.state === 'open' && page.access.access && (
          <p className="wrap edition-section">
            <MoreLink href={leaveEditionAt(edition.slug)}>Leave this edition</MoreLink>
          </p>
        )}
        {tab.name !== 'overview' && <TabContent response={response} />}
      </EditionFrame>
    </EditionLook>
  )
}
