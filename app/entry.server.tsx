import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { requestContext } from './contexts.ts'
import { RequestMark } from './request-mark.tsx'

/**
 * Renders one document. Everything is awaited before the first byte leaves: a page is kept in memory whole, and a
 * refreshed session cookie can still be set.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const { id, nonce, fromBot, takeDocument } = context.get(requestContext)
  if (fromBot && status >= 500) {
    return new Response('Internal Server Error', { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }

  const renderMeta = { streamCache: await readAhead(entryContext) }
  // The router takes hold of the stream each time, also of one that has nothing left.
  const page = () => (
    <RequestMark value={{ id, nonce }}>
      <ServerRouter
        context={{ ...entryContext, renderMeta, serverHandoffStream: new ReadableStream() }}
        url={request.url}
        nonce={nonce}
      />
    </RequestMark>
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  const html = renderAtOnce(page())
  if (html === undefined) return new Response(await renderPatiently(page(), nonce), { status, headers })
  // The answer would make bytes of it, and who keeps it a text of these again.
  takeDocument?.(html)
  return new Response(takeDocument ? null : html, { status, headers })
}

/**
 * What the loaders said is sent behind the page, which the router draws as it comes. It is all there before anything is
 * drawn, so it is handed over as read: then nothing of a page has to wait.
 */
async function readAhead({ serverHandoffStream }: EntryContext) {
  const value = await new Response(serverHandoffStream).text()
  return { 0: read({ done: false, value }), 1: read({ done: true, value: '' }) }
}

function read(result: { done: boolean; value: string }) {
  return Object.assign(Promise.resolve(), { result })
}

/** In one go, a third faster; `undefined` where a part of the page has to be waited for, or is broken. */
function renderAtOnce(page: React.ReactNode): string | undefined {
  try {
    const html = renderToString(page)
    return html.includes(unfinished) ? undefined : `<!DOCTYPE html>${html}`
  } catch {
    // What is broken breaks once more where it is heard of.
    return undefined
  }
}

/** How a place is marked where something else stands in for what was not there yet. */
const unfinished = '<!--$!-->'

function renderPatiently(page: React.ReactNode, nonce: string | undefined): Promise<ReadableStream> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const { pipe, abort } = renderToPipeableStream(page, {
      nonce,
      // A long page is one piece: parts put into their places by a script would be missing where none runs.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady() {
        clearTimeout(timer)
        const body = new PassThrough()
        resolve(createReadableStreamFromReadable(body))
        pipe(body)
      },
      onShellError: reject,
      onError: (error) => reject(error),
    })
    timer = setTimeout(abort, renderTimeoutMs).unref()
  })
}

/** Reports what broke once, under the id its reader sees. Refusals and not-found answers are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(requestContext).report(error)
}

const renderTimeoutMs = 10_000
