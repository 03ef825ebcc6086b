import { setTimeout as wait } from 'node:timers/promises'
import type { BrowserContext, Locator, Page, Request } from '@playwright/test'
import type { Person } from '../site/cast.ts'
import type { Site } from '../site/site.ts'

/** Gives a browser the session of somebody, as if they had signed in there before. */
export async function letIn(context: BrowserContext, site: Site, cookies: string): Promise<void> {
  await context.addCookies(
    cookies.split('; ').map((pair) => {
      const sign = pair.indexOf('=')
      return { name: pair.slice(0, sign), value: pair.slice(sign + 1), url: site.url }
    }),
  )
}

/** The same for one of the cast, with the session that other tests of this worker take as well: who signs out takes `signIn`. */
export async function letInAs(context: BrowserContext, site: Site, person: Person): Promise<void> {
  await letIn(context, site, await site.cookieOf(person))
}

/** The cookies a browser keeps, as a plain client would send them. */
export async function cookiesOf(page: Page): Promise<string> {
  return (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
}

/** A line of the organisers' menu New, which is opened for it. */
export async function lineOfNew(page: Page, name: string): Promise<Locator> {
  await page.locator('.new-menu > summary').press('Enter')
  return page.locator('.new-menu').getByRole('link', { name: new RegExp(`^${name}\\b`) })
}

/** What a browser complains about while a page is shown: errors of scripts, of the console, of the content policy. */
export function listenForComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(`console: ${message.text()}`)
  })
  page.on('pageerror', (error) => complaints.push(`script: ${error.message}`))
  return complaints
}

/** Paths of the requests a page makes from now on that match. */
export function listenForRequests(page: Page, pattern: RegExp): string[] {
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pattern.test(pathname)) asked.push(pathname + search)
  })
  return asked
}

/**
 * The page answers to clicks: its script has taken over what the server sent (`app/start-scripts.tsx`), and what that asked for
 * is here. Also after a click that led to another page in the same document: a browser tells of a network that is idle once
 * for each document, and a public page may be idle before its script is asked for.
 */
export async function untilAlive(page: Page): Promise<void> {
  const underway = requestsUnderway(page)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  // What a test holds back by itself does not come.
  const deadline = Date.now() + 5000
  let quietSince = Date.now()
  while (Date.now() < deadline && Date.now() - quietSince < quietMs) {
    await wait(10)
    if (underway.size > 0) quietSince = Date.now()
  }
}

/** Between an answer and what it makes the page ask for next. */
const quietMs = 60

const watched = new WeakMap<Page, Set<Request>>()

/** What a page has asked for since this was called first, and has no answer to yet; streams are not counted. */
function requestsUnderway(page: Page): ReadonlySet<Request> {
  const known = watched.get(page)
  if (known) return known
  const underway = new Set<Request>()
  const isOver = (request: Request) => underway.delete(request)
  page.on('request', (request) => request.resourceType() === 'eventsource' || underway.add(request))
  page.on('requestfinished', isOver).on('requestfailed', isOver)
  watched.set(page, underway)
  return underway
}
