import { askedBeforePaint, fontsNamedIn, isVendor, scriptsNamedIn, travelling, weightsOf } from '../first-page.ts'
import type { Weights } from '../first-page.ts'
import type { BenchSite } from './site.ts'
import type { Row } from './table.ts'

/** How heavy each page for everybody is: its scripts, and all until it is painted; of the home page also its HTML and its fonts. */
export async function weighPages(site: BenchSite): Promise<Row[]> {
  const weights = weightsOf(site.url)
  const rows: Row[] = []
  for (const page of await pagesFound(site)) {
    const html = await (await fetch(site.url + page)).text()
    if (page === '/') rows.push(...(await homeRows(html, weights)))
    rows.push(...(await pageRows(page, html, weights)))
  }
  return rows
}

/** What search engines are told of: every page for everybody. */
export async function pagesFound(site: BenchSite): Promise<string[]> {
  const map = await (await fetch(`${site.url}/sitemap.xml`)).text()
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}

async function homeRows(html: string, weights: Weights): Promise<Row[]> {
  return [
    row('HTML of /', travelling('/', Buffer.from(html)), 15_000),
    row('fonts preloaded by /', await weights(fontsNamedIn(html)), 120_000),
  ]
}

async function pageRows(page: string, html: string, weights: Weights): Promise<Row[]> {
  const scripts = scriptsNamedIn(html)
  const all = await weights(scripts)
  const ours = await weights(scripts.filter((address) => !isVendor(address)))
  const before = askedBeforePaint(html)
  const bytes = travelling('/', Buffer.from(html)) + (await weights(before))
  const requests = before.length + 1
  return [
    row(`JavaScript of ${page}, all`, all, 130_000),
    row(`JavaScript of ${page}, ours (without React and the router)`, ours, 25_000),
    {
      what: `until ${page} is painted`,
      value: `${kB(bytes)} in ${requests} requests`,
      budget: '<= 300 kB in 16',
      met: bytes <= 300_000 && requests <= 16,
    },
  ]
}

function row(what: string, bytes: number, most: number): Row {
  return { what, value: kB(bytes), budget: `<= ${most / 1000} kB`, met: bytes <= most }
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
