import { StrictMode, useEffect, useState } from 'react'
import { Crumbs } from '../crumbs.tsx'
import { Hydration, useHydrated } from '../hydrated.tsx'
import { IconLink } from '../icon-button.tsx'
import { Logo } from '../logo.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'
import { ToastArea } from '../toast/toast-area.tsx'
import { neighboursOf, shelfOf } from './catalogue.ts'
import type { OpenPage } from './open-page.tsx'
import { applyTheme } from './theme.ts'
import type { Theme } from './theme.ts'

type GalleryProps = { page: OpenPage; theme: Theme }

/** What every page of the gallery stands in: the way back and on, the theme, the title. */
export function Gallery({ page, theme }: GalleryProps) {
  return (
    <StrictMode>
      <Hydration>
        <SaysAlive />
        <Top page={page} theme={theme} />
        <main id="gallery-main" className="gallery-main">
          {page.slug !== '' && <Head page={page} />}
          {page.isFramed || page.content}
        </main>
        {/* Frames bring a main part of their own. */}
        {page.isFramed && page.content}
        <ToastArea />
      </Hydration>
    </StrictMode>
  )
}

/** Tests wait for it: from now on the page answers. */
function SaysAlive() {
  const isHydrated = useHydrated()
  useEffect(() => {
    if (isHydrated) document.documentElement.dataset.alive = ''
  }, [isHydrated])
  return null
}

function Top({ page, theme }: GalleryProps) {
  const [chosen, setChosen] = useState(theme)
  const { previous, next } = neighboursOf(page.slug)
  const choose = (choice: Theme) => {
    applyTheme(choice)
    setChosen(choice)
  }
  return (
    <header className="gallery-top">
      <div className="wrap row" data-nowrap>
        <Logo name="Gallery" href="/" />
        <span className="grow" />
        {previous && <IconLink icon="chevron-left" href={`/${previous.slug}`} label={`Back: ${previous.name}`} />}
        {next && <IconLink icon="chevron-right" href={`/${next.slug}`} label={`On: ${next.name}`} />}
        <ThemeSwitch choice={chosen} onChoose={choose} />
      </div>
    </header>
  )
}

function Head({ page }: { page: OpenPage }) {
  const shelf = shelfOf(page.slug)
  return (
    <div className="wrap gallery-head">
      {shelf && <Crumbs above={[{ href: '/', label: 'Gallery' }]} here={shelf.name} />}
      <h1>{page.title}</h1>
    </div>
  )
}
