import type { SiteSettings } from '../../domain/club/settings.ts'

type Site = Pick<SiteSettings, 'name' | 'tagline' | 'branding'>

/** Where the page is, and whose. `url` is its one address. */
export type Place = { site: Site; siteUrl: string; url: string }

/** Under which name the front page describes the house. */
export function houseId(siteUrl: string): string {
  return `${siteUrl}/#house`
}

/** The house, where something else is told that is its own. */
export function theHouse(siteUrl: string): { '@id': string } {
  return { '@id': houseId(siteUrl) }
}
