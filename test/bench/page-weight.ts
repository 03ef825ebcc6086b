import { brotliCompressSync, constants } from 'node:zlib'
import type { BenchSite } from './site.ts'
import type { Row } from './table.ts'

/** How heavy the home page is: its HTML, its scripts, its fonts, all as they travel (brotli). */
export async function measureHome(site: BenchSite): Promise<Row[]> {
  const html = await (await fetch(site.url)).text()
  const addresses = (pattern: RegExp) => [...new Set([...html.matchAll(pattern)].flatMap((match) => match[1] ?? []))]
  // The files of the application are data for /start.js, which asks for them.
  const scripts = await sizes(site, addresses(/["'](\/assets\/[^"']+\.js|\/theme\.js|\/start\.js)["']/g))
  const router = scripts.filter(({ address }) => isVendor(address))
  const fonts = await sizes(site, addresses(/href="(\/assets\/[^"]+\.woff2)"/g))
  const all = total(scripts)
  const ours = all - total(router)
  return [
    row('HTML of /', pressed(Buffer.from(html)), 15_000),
    row('JavaScript of /, all', all, 130_000),
    row('JavaScript of /, ours (without React and the router)', ours, 25_000),
    row('fonts preloaded by /', total(fonts), 120_000),
  ]
}

type Sized = { address: string; bytes: number }

async function sizes(site: BenchSite, addresses: string[]): Promise<Sized[]> {
  return Promise.all(
    addresses.map(async (address) => {
      const body = Buffer.from(await (await fetch(site.url + address)).arrayBuffer())
      return { address, bytes: address.endsWith('.woff2') ? body.byteLength : pressed(body) }
    }),
  )
}

/** The build puts React and the router into one file (`vite.config.ts`); the manifest is the router's own list of routes. */
function isVendor(address: string): boolean {
  return /\/(?:framework|manifest)-[^/]*\.js$/.test(address)
}

function pressed(body: Buffer): number {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength
}

function total(files: Sized[]): number {
  return files.reduce((sum, { bytes }) => sum + bytes, 0)
}

function row(what: string, bytes: number, most: number): Row {
  return { what, value: `${(bytes / 1000).toFixed(1)} kB`, budget: `<= ${most / 1000} kB`, met: bytes <= most }
}
