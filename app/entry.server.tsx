import { PassThrough } from 'node:stream'
import { createReadableStreamFromReadable } from '@react-router/node'
import { renderToPipeableStream } from 'react-dom/server'
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
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
  context: Readonly<RouterContextProvider>,
) {
  const facts = context.get(requestContext)
  if (facts.fromBot && status >= 500) {
    return new Response('Internal Server Error', { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
  }

  return new Promise<Response>((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    const { pipe, abort } = renderToPipeableStream(
      <RequestMark value={{ id: facts.id, nonce: facts.nonce }}>
        <ServerRouter context={entryContext} url={request.url} nonce={facts.nonce} />
      </RequestMark>,
      {
        nonce: facts.nonce,
        // A long page is one piece: parts put into their places by a script would be missing where none runs.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer)
          const body = new PassThrough()
          headers.set('Content-Type', 'text/html; charset=utf-8')
          resolve(new Response(createReadableStreamFromReadable(body), { status, headers }))
          pipe(body)
        },
        onShellError: reject,
        onError: (error) => reject(error),
      },
    )
    timer = setTimeout(abort, renderTimeoutMs).unref()
  })
}

/** Reports what broke once, under the id its reader sees. Refusals and not-found answers are no errors. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  context.get(requestContext).report(error)
}

const renderTimeoutMs = 10_000
