import { expect, test } from '../site/test.ts'
import { addressesOf, textsIn } from './public-pages.ts'

/* What a page for everybody is to whoever runs no script: a reader in a terminal, a program, a browser whose script did not come. */

for (const address of addressesOf('public')) {
  test(`${address} is whole without script: its name, its words, the ways on, its forms`, async ({ house }) => {
    const { text } = await house.knock(address)

    const [title = '', ...titles] = textsIn(text, /<title>([^<]*)<\/title>/g)
    const [main = '', ...mains] = textsIn(text, /<main[^>]*>(.*?)<\/main>/gs)
    const [heading = '', ...headings] = textsIn(text, /<h1[^>]*>(.*?)<\/h1>/gs)
    expect([titles, mains, headings]).toEqual([[], [], []])
    expect(title.trim()).not.toBe('')
    expect(wordsOf(heading)).not.toBe('')
    expect(main).toContain('<h1')
    expect(wordsOf(main).length).toBeGreaterThan(120)
    // Each way on leads somewhere by itself, and each form says where it goes and has what sends it.
    const links = textsIn(main, /<a [^>]*?href="([^"]*)"/g)
    const forms = [...main.matchAll(/<form([^>]*)>(.*?)<\/form>/gs)]
    expect(links.length + forms.length).toBeGreaterThan(0)
    expect([...links, ...textsIn(main, /<a (?![^>]*href=)([^>]*)>/g)].filter((link) => !isWay(link))).toEqual([])
    for (const [, attributes, inside] of forms) {
      expect(attributes).toMatch(/ (?:action|method)="/)
      expect(inside).toMatch(/<button(?![^>]*type="button")|<input[^>]*type="submit"/)
    }
  })
}

/** An address, or a place on the page that is there. */
function isWay(link: string): boolean {
  return /^(?:\/|#[\w-]|\?|https?:|mailto:|webcal:)/.test(link)
}

/** What is read of it, without its drawings. */
function wordsOf(html: string): string {
  return html
    .replaceAll(/<(script|style|svg|template)\b.*?<\/\1>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
}
