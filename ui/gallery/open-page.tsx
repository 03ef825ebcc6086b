import type { ReactNode } from 'react'
import type { Bench } from './bench.ts'
import { findPage } from './catalogue.ts'
import { Contents, NotFound } from './contents.tsx'
import { Samples } from './samples.tsx'

/** A page ready to be drawn, the same on the server and in the browser. */
export type OpenPage = {
  status: number
  /** Of the browser's tab and of the page. */
  title: string
  /** Its address; none of a page that is not there. */
  slug: string | undefined
  content: ReactNode
  /** Its samples are frames of whole pages, each with a main part of its own. */
  isFramed?: boolean
}

/**
 * What stands at an address: 404 where there is nothing, 400 where a bench cannot read what it is asked. `bench` is that
 * page's own, if it has one; `reply` is what the server said of a form posted to it.
 */
export function openPage(url: URL, bench: Bench | undefined, reply: unknown): OpenPage {
  const slug = slugOf(url)
  if (slug === '') return { status: 200, title: 'Gallery', slug, content: <Contents /> }
  const page = findPage(slug)
  if (!page) return { status: 404, title: 'Page not found', slug: undefined, content: <NotFound path={url.pathname} /> }
  if (bench) return { title: page.name, slug, ...bench.openBench({ query: url.searchParams, reply }) }
  const isFramed = page.samples.some(({ stage }) => stage === 'frame')
  return { status: 200, title: page.name, slug, content: <Samples page={page} />, isFramed }
}

export function slugOf(url: URL): string {
  return url.pathname.slice(1)
}
