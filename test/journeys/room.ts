import type { Page } from '@playwright/test'

/** The window at another width; what follows by script or by transition has followed. */
export async function resize(page: Page, width: number, height = 900): Promise<void> {
  await page.setViewportSize({ width, height })
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/** Where the first one begins, from the top of the window, in pixels. */
export async function topOf(page: Page, selector: string): Promise<number> {
  return (await page.locator(selector).first().boundingBox())?.y ?? Number.NaN
}

/** Pairs of cards that have pixels in common, by their headings; one inside another is no pair. */
export function coveredCards(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll('.card')].filter((card) => card.checkVisibility())
    const nameOf = (card: Element) => card.querySelector('h2')?.textContent ?? card.className
    return cards.flatMap((one, index) =>
      cards.slice(index + 1).flatMap((other) => {
        const [a, b] = [one.getBoundingClientRect(), other.getBoundingClientRect()]
        const across = Math.min(a.right, b.right) - Math.max(a.left, b.left)
        const down = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top)
        const isInside = one.contains(other) || other.contains(one)
        return !isInside && across > 1 && down > 1 ? [`${nameOf(one)} and ${nameOf(other)}`] : []
      }),
    )
  })
}

/** The addresses on a page, and the parts of them that go over two lines. */
export function brokenAddresses(page: Page): Promise<{ shown: number; broken: string[] }> {
  return page.evaluate(() => {
    const addresses = [...document.querySelectorAll('.address')].filter((one) => one.checkVisibility())
    const parts = addresses.flatMap((address) => [...address.childNodes].filter((node) => node instanceof Text))
    const broken = parts.filter((part) => {
      const range = document.createRange()
      range.selectNodeContents(part)
      return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1
    })
    return { shown: addresses.length, broken: broken.map((part) => part.textContent ?? '') }
  })
}

/** The words of these elements that go over two lines. */
export function brokenWords(page: Page, selector: string): Promise<string[]> {
  return page.locator(selector).evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .flatMap((element) => [...element.childNodes].filter((node) => node instanceof Text))
      .flatMap((text) =>
        [...(text.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
          const range = document.createRange()
          range.setStart(text, index)
          range.setEnd(text, index + word.length)
          return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : []
        }),
      ),
  )
}

/** How many cards a week shows, and which lines of them end below their card. */
export function cutLines(page: Page): Promise<{ cards: number; cut: string[] }> {
  return page.evaluate(() => {
    const cards = [...document.querySelectorAll('.week-grid-event')].filter((card) => card.checkVisibility())
    const cut = cards.flatMap((card) => {
      const end = card.getBoundingClientRect().bottom
      const last = [...card.children].findLast((child) => child.checkVisibility())
      return (last?.getBoundingClientRect().bottom ?? 0) > end ? [card.textContent] : []
    })
    return { cards: cards.length, cut }
  })
}

/** What lies beyond the end of its row of choices, where nobody can press it. */
export function cutChoices(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.segmented')].flatMap((row) =>
      [...row.children]
        .filter((choice) => choice.getBoundingClientRect().right > row.getBoundingClientRect().right + 1)
        .map((choice) => choice.textContent ?? ''),
    ),
  )
}

/** The colour something is written in. */
export function inkOf(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).color)
}

/** The colour something stands on. */
export function groundOf(page: Page, selector: string): Promise<string> {
  return page
    .locator(selector)
    .first()
    .evaluate((element) => getComputedStyle(element).backgroundColor)
}
