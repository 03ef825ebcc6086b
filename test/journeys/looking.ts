import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

/** Remembers what moved while the page arrived, by whom. */
export async function noteShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; of: string }[] = []
    Reflect.set(window, 'shiftsSeen', shifts)
    const describe = (node: unknown) => (node instanceof Element ? `${node.tagName} ${node.className}` : String(node))
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const value: unknown = Reflect.get(entry, 'value')
        const sources: unknown = Reflect.get(entry, 'sources')
        const nodes = Array.isArray(sources) ? sources.map((source) => describe(Reflect.get(source, 'node'))) : []
        // What follows a press within half a second is what was asked for.
        if (typeof value === 'number' && !Reflect.get(entry, 'hadRecentInput'))
          shifts.push({ value, of: nodes.join(' + ') })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The shifts, where together they are more than 0.01; none otherwise. */
export async function shiftsOf(page: Page): Promise<string[]> {
  if ((await sumOfShifts(page)) <= 0.01) return []
  return page.evaluate(() => {
    const shifts: { value: number; of: string }[] = Reflect.get(window, 'shiftsSeen')
    return shifts.map(({ value, of }) => `${value.toFixed(3)} ${of}`)
  })
}

/** How much has moved so far, as browsers count it. */
export function sumOfShifts(page: Page): Promise<number> {
  return page.evaluate(() => {
    const shifts: { value: number }[] = Reflect.get(window, 'shiftsSeen')
    return shifts.reduce((total, { value }) => total + value, 0)
  })
}

/** By how many pixels a page is wider than its window. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
}

/** What WCAG 2.2 AA finds, one line each. */
export async function barriersOf(page: Page): Promise<string[]> {
  const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']
  // Only of what is wrong it says more than how much there is, which halves its work.
  const axe = new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .withTags(tags)
  const { violations } = await axe.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.slice(0, 3).map(({ target }) => `${id}: ${target.join(' ')}`))
}
