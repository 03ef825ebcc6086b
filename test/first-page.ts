import { brotliCompressSync, constants } from 'node:zlib'

/*
 * What a document names for the browser to ask for, read from its text: where it is weighed, nobody waits for a browser.
 */

/** The scripts a document begins with. The files of the application stand in it as data for `/start.js`, which asks for them. */
export function scriptsNamedIn(html: string): string[] {
  return unique(html, /["'](\/assets\/[^"']+\.js|\/theme\.js|\/start\.js)["']/g)
}

/** The fonts it names before its styles do. */
export function fontsNamedIn(html: string): string[] {
  return unique(html, /href="(\/assets\/[^"]+\.woff2)"/g)
}

/** What is asked for until a page for everybody is painted: nothing of the application, and no picture that waits to be seen. */
export function askedBeforePaint(html: string): string[] {
  const inHead = unique(html, /<link rel="(?:stylesheet|icon|manifest|preload)"[^>]* href="(\/[^"]+)"/g)
  const scripts = unique(html, /<script src="(\/[^"]+)"/g)
  const pictures = unique(html, /<img (?![^>]*loading="lazy")[^>]*src="(\/[^"]+)"/g)
  return [...inHead, ...scripts, ...fontsNamedIn(html), ...pictures].filter((one, nth, all) => all.indexOf(one) === nth)
}

/** Not ours: the build puts React and the router into one file (`vite.config.ts`), and their list of routes is another. */
export function isVendor(address: string): boolean {
  return /\/(?:framework|manifest)-[^/]*\.js$/.test(address)
}

/** How many bytes of it travel; what is compressed in itself travels as it is. */
export function travelling(address: string, body: Buffer): number {
  if (/\.(?:woff2|png|avif|webp|jpg)$/.test(address)) return body.byteLength
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).byteLength
}

export type Weights = (addresses: string[]) => Promise<number>

/** Weighs files as they travel, each once however many pages name it. */
export function weightsOf(site: string): Weights {
  const known = new Map<string, Promise<number>>()
  const weigh = async (address: string) =>
    travelling(address, Buffer.from(await (await fetch(site + address)).arrayBuffer()))
  return async (addresses) => {
    for (const address of addresses) if (!known.has(address)) known.set(address, weigh(address))
    const bytes = await Promise.all(addresses.flatMap((address) => known.get(address) ?? []))
    return bytes.reduce((sum, one) => sum + one, 0)
  }
}

function unique(html: string, pattern: RegExp): string[] {
  return [...new Set([...html.matchAll(pattern)].flatMap((match) => match[1] ?? []))]
}
