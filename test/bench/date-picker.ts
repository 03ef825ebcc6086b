import { setTimeout as pause } from 'node:timers/promises'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { findChromium } from '../gate/chromium.ts'
import { freePort, runNode } from '../site/process.ts'
import type { Row } from './table.ts'

const what = 'script of the date picker'
const budgetMs = 16
const budget = `<= ${budgetMs} ms`
const slowdown = 4
const rounds = 15

const value = { start: '2023-01-10T09:00:00Z', end: '2023-01-12T17:30:00Z' }

/** The plain picker, and the fullest one that a page of the site has: two moments, and a disabled day in every week. */
const pickers = {
  'of a day': { value: value.start },
  'of two moments': { mode: 'datetime', range: true, disabledDates: [{ repeat: { weekdays: 1 } }], value },
}

/**
 * How long the script of the date picker runs on a slow phone, in the gallery's production build: to open, and to answer
 * a key. Medians, because machines are noisy.
 */
export async function measureDatePicker(): Promise<Row[]> {
  const executablePath = await findChromium()
  if (!executablePath) return [{ what, value: 'Chromium is not installed here', budget }]
  const port = String(await freePort())
  const gallery = runNode('ui/gallery/main.ts', [], { PORT: port, NODE_ENV: 'production', FOLLOW: '0' })
  const browser = await chromium.launch({
    executablePath,
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    await opened(gallery)
    const rows: Row[] = []
    for (const [name, props] of Object.entries(pickers)) {
      const page = await browser.newPage()
      const query = new URLSearchParams({ props: JSON.stringify({ locale: 'en-US', timezone: 'UTC', ...props }) })
      await page.goto(`http://127.0.0.1:${port}/date-picker?${query}`)
      await page.locator('html[data-alive]').waitFor({ state: 'attached' })
      rows.push(...(await measureOn(page, name)))
      await page.close()
    }
    return rows
  } finally {
    await browser.close()
    await gallery.stop()
  }
}

async function measureOn(page: Page, name: string): Promise<Row[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable')
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const focus = await focusBy(session)
  const key = (pressed: string) => () => page.keyboard.press(pressed)

  const opening: number[] = []
  for (let round = 0; round < rounds; round++) {
    await focus('[data-testid="outside"]')
    await pause(400)
    opening.push(await scriptOf(session, () => focus('[data-testid^="input"]')))
  }

  await focus('[data-date="2023-01-17"]')
  const moving: number[] = []
  for (let round = 0; round < rounds; round++)
    moving.push(await scriptOf(session, key(round % 2 ? 'ArrowLeft' : 'ArrowRight')))
  const turning: number[] = []
  for (let round = 0; round < rounds; round++)
    turning.push(await scriptOf(session, key(round % 2 ? 'PageUp' : 'PageDown')))

  await focus('[data-testid^="input"]')
  const typing: number[] = []
  for (let round = 0; round < rounds; round++) typing.push(await scriptOf(session, key(String(round % 10))))

  return [
    row(`${name} to open`, opening),
    row(`${name} to move the focus by a key`, moving),
    row(`${name} to turn the month by a key`, turning),
    row(`${name} to take a typed letter`, typing),
  ]
}

/** Gives the focus from outside of the page, so that no script runs but the page's own. */
async function focusBy(session: CDPSession): Promise<(selector: string) => Promise<void>> {
  await session.send('DOM.enable')
  return async (selector) => {
    const { root } = await session.send('DOM.getDocument', { depth: 0 })
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector })
    await session.send('DOM.focus', { nodeId })
  }
}

/** Milliseconds of script between a press and the quiet after it. */
async function scriptOf(session: CDPSession, act: () => Promise<void>): Promise<number> {
  const before = await scriptSeconds(session)
  await act()
  await pause(400)
  return ((await scriptSeconds(session)) - before) * 1000
}

async function scriptSeconds(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0
}

function row(task: string, times: number[]): Row {
  const sorted = times.toSorted((a, b) => a - b)
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  const worst = sorted.at(-1) ?? 0
  return {
    what: `${what} ${task}, CPU ${slowdown} times slower`,
    value: `${median.toFixed(1)} ms (worst ${worst.toFixed(1)})`,
    budget,
    met: median <= budgetMs,
  }
}

async function opened(gallery: ReturnType<typeof runNode>): Promise<void> {
  for (let attempt = 0; attempt < 600; attempt++) {
    if (gallery.words().includes('The gallery is open')) return
    await pause(50)
  }
  throw new Error(`The gallery did not open: ${gallery.words()}`)
}
