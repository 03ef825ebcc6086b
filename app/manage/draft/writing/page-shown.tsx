import type { Preview } from '../../../../domain/writing/drafts/preview.ts'
import type { HomePage } from '../../../../domain/writing/pages/home.ts'
import { useHydrated } from '../../../../ui/hydrated.tsx'
import { DocumentText } from '../../../document/document-page.tsx'
import { HomeBlocks } from '../../../document/home/home-blocks.tsx'
import { MembershipHead } from '../../../document/membership/head.tsx'
import { MembershipBlocks } from '../../../document/membership/membership-blocks.tsx'
import { PageFrame } from './page-frame.tsx'

type PageShownProps = { preview: Preview; home: HomePage | undefined; isPhone: boolean }

/** A page of the site as its visitors will see it; in a window of its own, so that it is as wide as it looks. */
export function PageShown({ preview, home, isPhone }: PageShownProps) {
  const isHydrated = useHydrated()
  const page = <Page preview={preview} home={home} />
  if (!isHydrated) return page
  return (
    <PageFrame title={`${preview.title || 'Without a title'}, as it will be seen`} isPhone={isPhone}>
      {page}
    </PageFrame>
  )
}

function Page({ preview: { page, title, lead, blocks }, home }: Omit<PageShownProps, 'isPhone'>) {
  if (home) return <HomeBlocks home={{ ...home, blocks }} />
  if (page !== 'membership') return <DocumentText page={{ title, lead, blocks }} name={title} />
  const hero = blocks.find((block) => block.kind === 'hero')
  return (
    <>
      <MembershipHead title={hero?.title ?? title} lead={hero?.lead ?? lead} />
      <MembershipBlocks blocks={blocks} />
    </>
  )
}
