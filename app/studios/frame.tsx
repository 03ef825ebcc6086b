import type { ReactNode } from 'react'
import { href } from 'react-router'
import { OwnFrame } from '../../ui/frame/own-frame.tsx'
import { PublicAppBar, PublicTabBar } from '../navigation/app-bars.tsx'
import { InstallEntry } from '../pwa/install/install-entry.tsx'
import { SearchIcon } from '../search/search-entry.tsx'
import { Footer, useSite } from '../site-frame.tsx'

/** Where the cross of these pages leads. */
export const closeToHome = { href: href('/'), label: 'Close and go home' }

/** The frame of the pages of this area that have no layout: logo and a way out above, the footer with the legal links below. */
export function StudiosFrame({ beside, children }: { beside?: ReactNode; children: ReactNode }) {
  const site = useSite()
  return (
    <>
      <OwnFrame
        name={site.name}
        close={closeToHome}
        beside={
          <>
            <SearchIcon />
            {beside}
          </>
        }
        extra={<InstallEntry className="own-frame-extra" />}
      >
        <PublicAppBar name={site.name}>{beside}</PublicAppBar>
        {children}
      </OwnFrame>
      <Footer />
      <PublicTabBar />
    </>
  )
}
