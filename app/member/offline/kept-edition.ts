import type { Copy } from '../../pwa/copy/entries.ts'
import type { EditionResponse } from '../edition/response.ts'

type Tab = EditionResponse['tab']

/** An own edition from the inside; `undefined` for parts that are not kept: its people, the challenge, lessons. */
export function keptEdition(copy: Copy, slug: string, tab: string | null): EditionResponse | undefined {
  const kept = copy.editions.find(({ edition }) => edition.slug === slug)
  const shown = kept && tabOf(copy, kept, tab ?? 'overview')
  return shown && { edition: kept.edition, page: kept.page, tab: shown }
}

/** The templates of an edition, as far as they are kept. */
export function keptTemplates(copy: Copy, slug: string): Copy['templates'] {
  return copy.templates.filter(({ edition }) => edition.slug === slug)
}

function tabOf(copy: Copy, kept: Copy['editions'][number], tab: string): Tab | undefined {
  const { slug } = kept.edition
  switch (tab) {
    case 'overview':
      return { name: tab, body: kept.overview, templates: keptTemplates(copy, slug), shelf: shelfOf(copy, kept) }
    case 'sessions':
      return {
        name: tab,
        coming: copy.sessions.filter(({ edition }) => edition?.slug === slug),
        past: [],
        isLong: false,
      }
    case 'studios':
      return { name: tab }
    case 'templates':
      return { name: tab, templates: keptTemplates(copy, slug) }
    case 'materials':
      return { name: tab, materials: kept.materials }
    default:
      return undefined
  }
}

/** How much there is of an edition that is over, on this device. */
function shelfOf(copy: Copy, { edition, materials }: Copy['editions'][number]) {
  return {
    updates: copy.updates.filter((kept) => kept.edition.slug === edition.slug).length,
    sessions: 0,
    templates: keptTemplates(copy, edition.slug).length,
    lessons: 0,
    materials: materials.length,
  }
}
