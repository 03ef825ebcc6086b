import type { Locator, Page } from '@playwright/test'
import { expect, openPicker, stopClock, test as gallery, valuesOf } from './gallery.ts'

/** Everything happens on this afternoon, unless a test says otherwise. The page's clock stands still. */
const wednesday = '2023-01-18T12:00:00Z'

type Props = object

/** The date picker on the gallery's bench, and hands to use it with. */
export type Bench = ReturnType<typeof handsOn>

type Fixtures = { bench: (props?: Props, options?: { now?: string }) => Promise<Bench> }

/** `bench` opens a picker in English and in UTC, unless told otherwise, without motion, its clock stopped. */
export const test = gallery.extend<Fixtures>({
  bench: async ({ page }, use) => {
    await use(async (props = {}, { now = wednesday } = {}) => {
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await openPicker(page, withDefaults(props), { now })
      await stopClock(page)
      return handsOn(page)
    })
  },
})

export { expect }

/** Where the bench shows a picker with these properties. */
export function addressOf(props: Props): string {
  return `/date-picker?${new URLSearchParams({ props: JSON.stringify(withDefaults(props)) })}`
}

function withDefaults(props: Props): Props {
  return { locale: 'en-US', timezone: 'UTC', ...props }
}

/** A day of January 2023. */
export function january(day: number): string {
  return `2023-01-${String(day).padStart(2, '0')}`
}

/** Whole days of January 2023 in UTC, as a picker with `auto` rules keeps them. */
export function wholeDays(from: number, to: number) {
  return { start: `${january(from)}T00:00:00.000Z`, end: `${january(to)}T23:59:59.999Z` }
}

function handsOn(page: Page) {
  const day = (date: string): Locator => page.locator(`[data-date="${date}"]`)
  const input = page.getByTestId('input')
  const dialog = page.getByRole('dialog')
  return {
    page,
    day,
    input,
    startInput: page.getByTestId('input-start'),
    endInput: page.getByTestId('input-end'),
    dialog,
    grid: page.getByRole('grid'),
    title: page.getByTestId('title'),
    panelTitle: page.getByTestId('panel-title'),
    outside: page.getByTestId('outside'),
    button: (name: string): Locator => page.getByRole('button', { name, exact: true }),
    /** Lets so many milliseconds pass. */
    wait: (ms: number) => page.clock.runFor(ms),
    /** Opens the popover by putting the cursor into an input. */
    open: async (into: Locator = input) => {
      await into.click()
      await page.clock.runFor(20)
      await expect(dialog).toBeVisible()
    },
    /** Writes over what an input holds, key by key, in no time. */
    type: async (text: string, into: Locator = input) => {
      await into.click()
      await into.press('ControlOrMeta+a')
      if (text === '') await into.press('Delete')
      await page.keyboard.type(text)
    },
    /** The pointer jumps onto a day. */
    enter: (date: string) => day(date).hover(),
    /** What every event of a kind carried, in order. */
    changes: () => valuesOf(page, 'change'),
    drags: () => valuesOf(page, 'drag'),
    popover: () => valuesOf(page, 'popover'),
    drawn: () => drawnIn(page),
    optionsOf: (part: string) => page.getByTestId(part).locator('option').allTextContents(),
    select: (part: string, label: string) => page.getByTestId(part).selectOption({ label }),
    /** Sets the picker's value from outside. */
    setValue: async (value: unknown) => {
      await page.getByTestId('set-value-json').fill(JSON.stringify(value))
      await page.getByTestId('set-value').click()
    },
  }
}

/** How the chosen days are drawn: `value` or `preview`, and those days. */
async function drawnIn(page: Page): Promise<string[]> {
  return page.locator('[data-date][data-drawn]').evaluateAll((days) => {
    const kinds = new Set(days.map((day) => day.getAttribute('data-drawn') ?? ''))
    return [...kinds, ...days.map((day) => day.getAttribute('data-date')?.slice(-2) ?? '')]
  })
}
