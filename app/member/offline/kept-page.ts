import type { Copy } from '../../pwa/copy/entries.ts'
import type { EditionResponse } from '../edition/response.ts'
import type { UpdateResponse, ZoneResponse } from '../zone-updates/response.ts'
import type { View } from '../home/load.ts'
import { offlinePath } from './address.ts'
import { keptEdition, keptTemplates } from './kept-edition.ts'
import { keptHome, keptSchedule } from './kept-home.ts'
import { firstZone, keptUpdate, keptZone } from './kept-updates.ts'

type KeptTemplate = Copy['templates'][number]

/** A page of the member area made of the copy, under the title it has there. */
export type KeptPage = { title: string } & (
  | { name: 'home'; home: Extract<View, { view: 'home' }> }
  | { name: 'schedule'; schedule: Extract<View, { view: 'schedule' }> }
  | { name: 'me' }
  | { name: 'saved'; words: string }
  | { name: 'zone'; response: ZoneResponse }
  | { name: 'update'; response: UpdateResponse }
  | { name: 'edition'; response: EditionResponse }
  | { name: 'templates'; edition: string; templates: KeptTemplate[]; template: KeptTemplate | undefined }
)

/** The page at an address; `undefined` where it is not kept. */
export function keptPage(copy: Copy, at: URL, now: Date): KeptPage | undefined {
  const [area, section, edition = '', zone] = at.pathname.slice(1).split('/')
  const query = at.searchParams
  if (at.pathname === offlinePath) return { name: 'saved', title: 'Saved pages', words: query.get('q') ?? '' }
  if (area === 'membership') return templates(copy, edition, query.get('t'))
  if (area !== 'member') return undefined
  switch (section) {
    case undefined:
      return own(copy, query.get('view'), now)
    case 'editions':
      return inside(copy, edition, query.get('tab'))
    case 'updates':
      return updates(copy, edition, zone ?? firstZone(copy, edition), { update: query.get('u'), now })
    default:
      return undefined
  }
}

function own(copy: Copy, view: string | null, now: Date): KeptPage | undefined {
  switch (view) {
    case 'updates': {
      const { current } = copy.home ?? {}
      return current ? updates(copy, current, firstZone(copy, current), { update: null, now }) : undefined
    }
    case 'schedule':
      return { name: 'schedule', title: 'Your schedule', schedule: keptSchedule(copy) }
    case 'profile':
    case 'notifications':
    case 'security':
    case 'data':
      return { name: 'me', title: 'Me' }
    default:
      return { name: 'home', title: 'Home', home: keptHome(copy) }
  }
}

function inside(copy: Copy, edition: string, tab: string | null): KeptPage | undefined {
  const response = keptEdition(copy, edition, tab)
  return response && { name: 'edition', title: response.edition.title, response }
}

function updates(
  copy: Copy,
  edition: string,
  zone: string | undefined,
  { update, now }: { update: string | null; now: Date },
): KeptPage | undefined {
  if (!zone) return undefined
  if (update === null) {
    const response = keptZone(copy, edition, zone, now)
    return response && { name: 'zone', title: `Updates, ${response.zone.name}`, response }
  }
  const response = keptUpdate(copy, edition, zone, update)
  return (
    response && {
      name: 'update',
      title: response.update.state === 'published' ? response.update.title : 'Withdrawn',
      response,
    }
  )
}

function templates(copy: Copy, edition: string, slug: string | null): KeptPage | undefined {
  const kept = keptTemplates(copy, edition)
  const template = kept.find((each) => each.slug === slug)
  if (kept.length === 0 || (slug !== null && !template)) return undefined
  return { name: 'templates', title: template?.title ?? 'Templates', edition, templates: kept, template }
}
