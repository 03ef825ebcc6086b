import { test as base, type Locator, type Page } from '@playwright/test'
import { z } from 'zod'

type Options = {
  /** A test that provokes an error in the console says so; every other one fails by it. */
  expectsComplaints: boolean
}

type Parts = {
  /** What the browser complained about so far: errors of the console (the content policy's too) and of scripts. */
  complaints: string[]
}

/** Playwright's `test` at the gallery: `page.goto('/button')`; a complaint of the browser makes a test fail. */
export const test = base.extend<Options & Parts>({
  expectsComplaints: [false, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from this pattern what a fixture builds on: nothing
  baseURL: async ({}, use) => use(process.env.GALLERY_URL),
  complaints: [
    async ({ page, expectsComplaints }, use) => {
      const complaints: string[] = []
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
      })
      page.on('pageerror', (error) => complaints.push(`script: ${error.message}`))
      await use(complaints)
      if (!expectsComplaints) base.expect(complaints, 'what the browser complained about').toEqual([])
    },
    { auto: true },
  ],
})

export { expect } from '@playwright/test'

/** The moment at which a bench is opened unless told otherwise; the acceptance cases speak of this month. */
export const defaultNow = '2023-01-15T12:00:00.000Z'

type Opening = {
  /** The browser's clock at the start, as ISO text; it runs until `stopClock`. */
  now?: string
  /** Further words of the query, such as `{ locale: 'x-empty' }`. */
  query?: Record<string, string>
}

/** Opens `/date-picker?props=…` and waits until it answers. `props` as the bench takes them (see the page itself). */
export function openPicker(page: Page, props: object, opening: Opening = {}): Promise<void> {
  return openBench(page, '/date-picker', { props: JSON.stringify(props), ...opening.query }, opening.now)
}

/** Opens `/form?schema=…` and waits until it answers. */
export function openForm(page: Page, schema: object, opening: Opening = {}): Promise<void> {
  return openBench(page, '/form', { schema: JSON.stringify(schema), ...opening.query }, opening.now)
}

async function openBench(page: Page, path: string, query: Record<string, string>, now = defaultNow): Promise<void> {
  await page.clock.install({ time: new Date(now) })
  await openGallery(page, `${path}?${new URLSearchParams(query)}`)
}

/** Opens a page of the gallery and waits until it answers: its script has taken over what the server drew. */
export async function openGallery(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await page.locator('html[data-alive]').waitFor({ state: 'attached' })
}

/**
 * From now on timers of the page run only by `page.clock.runFor(ms)`: `runFor(999)` shows what is not there yet,
 * `runFor(1)` more what comes at 1000 ms. Animations of CSS go on by themselves.
 */
export async function stopClock(page: Page): Promise<void> {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + 1000)
}

const eventShape = z.object({ at: z.number(), event: z.string(), value: z.unknown() })

export type BenchEvent = z.infer<typeof eventShape>

/** What happened on the bench so far, oldest first; `of` picks the events of one kind. */
export async function eventsOf(page: Page, of?: string): Promise<BenchEvent[]> {
  const text = (await eventLines(page).textContent()) ?? ''
  const events = text
    .split('\n')
    .filter(Boolean)
    .map((line) => eventShape.parse(JSON.parse(line)))
  return of ? events.filter(({ event }) => event === of) : events
}

/** The values of the events of one kind, oldest first. */
export async function valuesOf(page: Page, of: string): Promise<unknown[]> {
  return (await eventsOf(page, of)).map(({ value }) => value)
}

/** The lines themselves, to wait for one: `expect(eventLines(page)).toContainText('submit')`. */
export function eventLines(page: Page): Locator {
  return page.getByTestId('events')
}
