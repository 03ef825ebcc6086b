import type { ReactNode } from 'react'
import { renderToReadableStream } from 'react-dom/server'
import type { Bench } from './bench.ts'
import { Gallery } from './gallery.tsx'
import { openPage, slugOf } from './open-page.tsx'
import type { Theme } from './theme.ts'

/** One page asked for: its address, what a form posted to it, and the theme chosen before. */
export type Visit = { url: URL; posted: FormData | undefined; theme: Theme }

/** A page as text. `reply` is what the browser must know of a posted form to draw the same. */
export type Rendered = { status: number; title: string; slug: string | undefined; html: string; reply: unknown }

const files = import.meta.glob<Bench>('./bench/*-bench.tsx', { eager: true })
const benches = new Map(Object.entries(files).map(([file, bench]) => [file.slice('./bench/'.length, -10), bench]))

/** Draws a page on the server. Throws what a component throws. */
export async function render({ url, posted, theme }: Visit): Promise<Rendered> {
  const bench = benches.get(slugOf(url))
  const answered = posted && (await bench?.answerPosted?.(url.searchParams, posted))
  const page = openPage(url, bench, answered?.reply)
  const html = await draw(<Gallery page={page} theme={theme} />)
  const status = page.status === 200 ? (answered?.status ?? 200) : page.status
  return { status, title: page.title, slug: page.slug, html, reply: answered?.reply }
}

/** Complete: what is loaded lazily is waited for, as nothing inline could put it in later. */
async function draw(gallery: ReactNode): Promise<string> {
  const problems: unknown[] = []
  const stream = await renderToReadableStream(gallery, {
    // Parts above a size would come late and be put in place by an inline script, which the policy refuses.
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError: (problem) => void problems.push(problem),
  })
  await stream.allReady
  const html = await new Response(stream).text()
  if (problems.length > 0) throw problems[0]
  return html
}
