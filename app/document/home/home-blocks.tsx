import './home.css'
import '../../texts/block-sections.css'
import '../../texts/rich-text.css'
import { lazy, Suspense } from 'react'
import type { HomePage } from '../../../domain/writing/pages/home.ts'
import type { ShownBlock } from '../../../domain/writing/pages.ts'
import { Hero, OwnHero } from './hero.tsx'
import { House } from './house.tsx'
import { Press } from './press.tsx'

/*
 * What stands below the first screen is in the server's HTML like the rest; its script comes in a file of its own, which
 * is asked for at once and which nothing above waits for. Its styles are imported here, where the page's links are made.
 */
const further = import('./further-blocks.tsx')
const FurtherBlock = lazy(async () => ({ default: (await further).FurtherBlock }))

/**
 * The home page, block by block in the organisers' order; the opening and the edition are there in any case. The newest
 * lesson stands under the building, the front of the house.
 */
export function HomeBlocks({ home }: { home: HomePage }) {
  const editionAt = home.blocks.findIndex((block) => block.kind === 'panes')
  return (
    <>
      {!home.blocks.some((block) => block.kind === 'hero') && <OwnHero studios={home.studios} />}
      {home.blocks.map((block, index) => (
        // Blocks have no name of their own and never change places while a page is shown.
        <HomeBlock key={index} block={block} home={home} showsEdition={index === editionAt} />
      ))}
      {editionAt < 0 && <HomeBlock block={{ kind: 'panes', panes: [] }} home={home} showsEdition />}
    </>
  )
}

type HomeBlockProps = { block: ShownBlock; home: HomePage; showsEdition: boolean }

function HomeBlock({ block, home, showsEdition }: HomeBlockProps) {
  switch (block.kind) {
    case 'hero':
      return <Hero title={block.title} lead={block.lead} studios={home.studios} />
    case 'building':
      return (
        <>
          <House studios={home.studios} shelf={home.shelf} />
          <Press lesson={home.shelf.newest} />
        </>
      )
    default:
      return (
        <Suspense>
          <FurtherBlock block={block} home={home} showsEdition={showsEdition} />
        </Suspense>
      )
  }
}
