import { programmeAddress } from '../home/programme/address.ts'
import { changed } from '../query.ts'

/** The slug of the edition a page is about: the one its address names, else the first of these, the current one. */
export function editionOf(path: string, slugs: readonly string[]): string | undefined {
  const { searchParams: query } = new URL(path, anyOrigin)
  const named = query.get('edition') ?? query.get('for')?.replace(ofEdition, '')
  return slugs.find((slug) => slug === named) ?? slugs[0]
}

/** The same page for another edition, where a page is narrowed to one; from elsewhere the edition itself. */
export function pageForEdition(path: string, slug: string): string {
  const { pathname, searchParams: query } = new URL(path, anyOrigin)
  const kept = (name: string) => query.get(name) ?? undefined
  if (pathname === '/manage/member') {
    const tab = kept('tab') === 'invitations' ? 'invitations' : undefined
    return pathname + changed('', { tab, edition: slug })
  }
  if (pathname === '/manage/draft') return pathname + changed('', { layout: kept('layout'), for: ofEdition + slug })
  if (kept('panel') === 'numbers') {
    return pathname + changed('', { panel: 'numbers', span: kept('span'), edition: slug })
  }
  return programmeAddress({ edition: slug })
}

/** How the Desk names the readers of an edition. */
const ofEdition = 'edition:'

// Only paths are read; the URL parser wants an origin.
const anyOrigin = 'http://page'
