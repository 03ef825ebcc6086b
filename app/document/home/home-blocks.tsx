import './home.css'
import '../../texts/block-sections.css'
import '../../texts/rich-text.css'
import type { HomePage } from '../../../domain/writing/pages/home.ts'
import type { ShownBlock } from '../../../domain/writing/pages.ts'
import { late } from '../../../ui/late.tsx'
import { Hero, OwnHero } from './hero.tsx'
import { House } from './house.tsx'
import { Press } from './press.tsx'

/** What stands below the first screen. Its styles are imported here, where the page's links are made. */
const FurtherBlock = late(async () => (await import('./further-blocks.tsx')).FurtherBlock)

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
      return <FurtherBlock block={block} home={home} showsEdition={showsEdition} />
  }
}
