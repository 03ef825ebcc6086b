import type { BrowserContext, Page } from '@playwright/test'
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

/** The page answers to clicks: its script has taken over what the server sent. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() => '__reactRouterDataRouter' in window)
  await page.waitForLoadState('networkidle')
}
