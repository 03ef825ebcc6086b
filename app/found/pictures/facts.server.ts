import { createHash } from 'node:crypto'
import { visitor } from '../../../domain/club/viewer.ts'
import type { SiteSettings } from '../../../domain/club/settings.ts'
import type { SiteLogo } from '../../../domain/club/settings/branding.ts'
import { ownColours } from '../../../domain/club/settings/colours.ts'
import { chooseCurrent, listChallenges } from '../../../domain/programme/challenges.ts'
import { listCohorts } from '../../../domain/programme/cohorts.ts'
import { findEditionFor } from '../../../domain/programme/editions.ts'
import { findStudio } from '../../../domain/programme/studios.ts'
import type { Tools } from '../../../domain/tools.ts'
import { listLessons } from '../../../domain/writing/lessons.ts'
import { listSeasons } from '../../../domain/writing/seasons.ts'
import type { Pigment, Room } from '../../../ui/room.ts'
import { ownPath, seasonOf, studioOf } from '../../paths.ts'
import { seasonName, seasonNameFirst } from '../../texts/season-name.ts'

/** What the picture of a page says: one idea, in the room it belongs to. */
export type PictureFacts = {
  /** Whose page it is. */
  house: string
  /** A few words above the title, and a line at its foot. */
  over: string
  title: string
  foot: string
  /** Set as large as a poster’s, in place of a room. */
  numeral?: string
  room: Room
  pigment: Pigment
  /** The light of the house, and what it has in place of the roof: its own branding, where it has one. */
  light: string
  logo: SiteLogo | undefined
}

/** Raised when the drawing itself changes, so that nobody keeps the former one. */
const drawing = 2

/** The address of the picture of a page: it changes with what is drawn, so whoever has one need not ask again. */
export async function pictureOf(tools: Tools, site: Site, url: URL): Promise<string | undefined> {
  const name = nameOf(url)
  const facts = await pictureFacts(tools, site, name)
  return facts && pictureAddress(name, facts)
}

/** What is drawn for the page of this name; `undefined` where visitors see none. */
export async function pictureFacts(tools: Tools, site: Site, name: string): Promise<PictureFacts | undefined> {
  const words = await wordsOf(tools, site, name)
  const { colours = ownColours, logo } = site.branding
  return words && { house: site.name, foot: '', light: colours.light, logo, ...words }
}

/** The address of a picture by the name of its page and what is drawn. */
export function pictureAddress(name: string, facts: PictureFacts): string {
  const text = JSON.stringify([drawing, facts])
  return `/pictures/${createHash('sha256').update(text).digest('base64url').slice(0, 12)}/${name}.png`
}

/** A page as its picture is named, a dot for each slash: `studios.writing-studio`, `challenge.quarterly.2026-Q3`. */
function nameOf(url: URL): string {
  const path = ownPath(url.pathname)
  const quarter = path === '/challenge/quarterly' ? url.searchParams.get('q') : null
  return path === '/' ? 'house' : [...path.slice(1).split('/'), ...(quarter ? [quarter] : [])].join('.')
}

type Site = Pick<SiteSettings, 'name' | 'tagline' | 'branding'>

type Words = Pick<PictureFacts, 'over' | 'title' | 'numeral' | 'room' | 'pigment'> & { foot?: string }

async function wordsOf(tools: Tools, site: Site, name: string): Promise<Words | undefined> {
  const standing = standingPages[name]
  if (name === 'house') return { over: '', title: site.tagline || site.name, room: 'writing', pigment: 'cobalt' }
  if (standing) return { over: '', ...standing }
  const [area = '', page = '', more] = name.split('.')
  if (page === 'lessons-learned' && more) return lessonsOf(tools, more)
  if (page === 'templates' && more) return templatesOf(tools, more)
  if (area === 'challenge' && page === 'quarterly') return challengeOf(tools, more)
  const studio = area === 'studios' ? studioOf(page) : undefined
  if (studio) return roomOf(tools, studio)
  const season = area === 'notes' ? seasonOf(page) : undefined
  return season === undefined ? undefined : letterOf(tools, season)
}

/** Pages whose title is always the same. */
const standingPages: Partial<Record<string, Pick<Words, 'title' | 'room' | 'pigment'>>> = {
  about: { title: 'About the house', room: 'feedback', pigment: 'caput' },
  'code-of-conduct': { title: 'Code of conduct', room: 'one-to-ones', pigment: 'madder' },
  membership: { title: 'How membership works', room: 'writing', pigment: 'cobalt' },
  'membership.invitation-request': { title: 'Request an invitation', room: 'hiring', pigment: 'ochre' },
  'membership.terms': { title: 'Terms and privacy', room: 'writing', pigment: 'payne' },
  studios: { title: 'All studios', room: 'one-to-ones', pigment: 'madder' },
  'studios.schedule': { title: 'The schedule, week by week', room: 'systems', pigment: 'umber' },
}

async function roomOf(tools: Tools, slug: string): Promise<Words | undefined> {
  const studio = await findStudio(tools, visitor, slug)
  if (!studio) return undefined
  const { name, promise, cadenceText, room, pigment } = studio
  return { over: name, title: promise, foot: cadenceText, room, pigment }
}

async function letterOf(tools: Tools, season: string): Promise<Words | undefined> {
  const letter = (await listSeasons(tools, visitor)).find((one) => one.season === season)
  if (!letter) return undefined
  return {
    // Most letters are called after their season: it is said once.
    over: letter.title === seasonNameFirst(season) ? 'Season notes' : `Notes, ${seasonName(season)}`,
    title: letter.title,
    foot: letter.period,
    room: 'writing',
    pigment: 'cobalt',
  }
}

async function lessonsOf(tools: Tools, slug: string): Promise<Words | undefined> {
  const cohort = (await listCohorts(tools, visitor)).find((one) => one.slug === slug)
  if (!cohort) return undefined
  const shelf = { room: 'lessons', pigment: 'payne' } as const
  const lessons = await listLessons(tools, visitor, cohort)
  const last = lessons.findLastIndex(({ state }) => state === 'published')
  const newest = lessons[last]
  if (newest?.state !== 'published') {
    return { over: 'Lessons learned', title: cohort.name, foot: cohort.period, ...shelf }
  }
  const foot = `Lessons learned, ${cohort.name.charAt(0).toLowerCase()}${cohort.name.slice(1)}`
  return { over: '', numeral: String(last + 1), title: newest.advice, foot, ...shelf }
}

async function templatesOf(tools: Tools, slug: string): Promise<Words | undefined> {
  const edition = await findEditionFor(tools, visitor, slug)
  return edition && { over: edition.title, title: 'Templates', room: 'writing', pigment: 'cobalt' }
}

async function challengeOf(tools: Tools, quarter: string | undefined): Promise<Words | undefined> {
  const all = await listChallenges(tools, visitor)
  const challenge = quarter === undefined ? chooseCurrent(all) : all.find((one) => one.quarter === quarter)
  if (!challenge) return undefined
  const over = `Quarterly challenge, ${challenge.quarter}`
  return { over, title: challenge.title, room: 'strategy', pigment: 'viridian' }
}
