import { type Content, keep, type Page, pressWell } from './page.ts'

/** A page fresh from the renderer; `undefined` when the answer must not be kept (an error, a redirect). */
export type Rendered = Content | undefined

/**
 * Public pages in memory (docs/behaviour/addresses.md, same-bytes). An entry belongs to a content version; when the
 * version changes, an entry is rendered anew by the next who asks, once for all who wait, and replaced when the new one
 * is ready.
 */
export class PageCache {
  #pages = new Map<string, Page>()
  #asked = new Map<string, number>()
  #underway = new Map<string, Promise<Page | undefined>>()
  /** Addresses as they were asked for, to the key they turned out to mean: most requests need no more thought than this. */
  #addresses = new Map<string, string>()
  #improving: Promise<void> = Promise.resolve()
  #version = 0
  /** How often a page was here, and how often it had to be made. */
  readonly counted = { kept: 0, made: 0 }
  #bytes = 0

  /** A new content version: what is kept now is old. */
  raise(version: number): void {
    this.#version = version
    this.#addresses.clear()
  }

  /** The page, if it is here and current. */
  find(key: string): Page | undefined {
    const page = this.#pages.get(key)
    if (page?.version !== this.#version) return undefined
    this.counted.kept += 1
    // To the end of the line: what nobody asks for goes first, however many odd addresses are tried.
    this.#pages.delete(key)
    this.#pages.set(key, page)
    this.#countAsking(key, page)
    return page
  }

  /** The page behind an address that has been answered from here before, in this content version. */
  findByAddress(address: string): Page | undefined {
    const key = this.#addresses.get(address)
    return key === undefined ? undefined : this.find(key)
  }

  /** Remembers that this address means this page. */
  rememberAddress(address: string, key: string): void {
    if (address.length > longestAddress) return
    if (this.#addresses.size >= mostAddresses) this.#addresses.clear()
    this.#addresses.set(address, key)
  }

  /** Renders a page once, however many ask for it meanwhile. */
  fill(key: string, render: () => Promise<Rendered>): Promise<Page | undefined> {
    const underway = this.#underway.get(key)
    if (underway) return underway
    this.counted.made += 1
    const filling = this.#render(key, render).finally(() => this.#underway.delete(key))
    this.#underway.set(key, filling)
    return filling
  }

  async #render(key: string, render: () => Promise<Rendered>): Promise<Page | undefined> {
    const version = this.#version
    const rendered = await render()
    if (!rendered) return undefined
    // Content changed while this was rendered: it may show both, so it is not kept.
    if (version !== this.#version) return this.#render(key, render)
    const page = keep(version, rendered)
    this.#keep(key, page)
    return page
  }

  #countAsking(key: string, page: Page): void {
    const times = (this.#asked.get(key) ?? 0) + 1
    if (times > timesUntilImproved) return
    this.#asked.set(key, times)
    // What cannot be made smaller stays as it is, and so does the line of those who wait.
    const improve = () => this.#improve(key, page).catch(() => undefined)
    if (times === timesUntilImproved) this.#improving = this.#improving.then(improve)
  }

  /** Pages that many read, one at a time, so that pages asked for now are not kept waiting. */
  async #improve(key: string, page: Page): Promise<void> {
    if (this.#pages.get(key) === page) await pressWell(page)
  }

  #keep(key: string, page: Page): void {
    this.#drop(key)
    this.#pages.set(key, page)
    this.#bytes += page.bytes
    for (const longestUnasked of this.#pages.keys()) {
      if (this.#pages.size <= mostPages && this.#bytes <= mostBytes) break
      this.#drop(longestUnasked)
    }
  }

  #drop(key: string): void {
    const page = this.#pages.get(key)
    if (!page) return
    this.#bytes -= page.bytes
    this.#pages.delete(key)
    this.#asked.delete(key)
  }
}

/** Compressing as well as it can be done costs a tenth of a second: for pages that are asked for again. */
const timesUntilImproved = 5
const mostPages = 2000
const mostBytes = 48 * 1024 * 1024
const mostAddresses = 5000
const longestAddress = 300
