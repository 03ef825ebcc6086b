import { data, isRouteErrorResponse, redirectDocument } from 'react-router'
import { whenForgotten } from '../fetching/fetched.ts'
import { isReadingAgain } from '../fetching/polling.ts'
import { sayCannot, sentReply } from '../forms/post-outcome.ts'
import { failedId } from '../request-mark.tsx'
import type { Asked, Results } from './offline-navigation.ts'
import { isOffline, noteAnswer, noteNoAnswer } from './online.ts'

/**
 * A click that gets no answer becomes a document's: the worker has one, or shows what is kept. What is asked for again
 * beside a page stays as it is, also where a page reads itself again and the server fails. A post is answered in place, also
 * where the server fails: nobody loses a page or their words to a lost connection or a bad minute.
 */
export async function goOnWithoutNetwork({ request, url }: Asked, next: () => Promise<Results>): Promise<Results> {
  const isPost = request.method !== 'GET'
  const leaves = !isPost && !isApi(url) && url.pathname + url.search !== location.pathname + location.search
  // Not even tried: a page whose script cannot be had would load the present one anew.
  if (leaves && isOffline()) throw documentOf(url)

  const results = await next()
  if (request.signal.aborted) return results
  const failures = Object.entries(results).filter(([, { type }]) => type === 'error')
  const lost = failures.filter(([, { result }]) => isNoAnswer(sentReply(result).reply))
  if (lost.length === 0) {
    // Before it leads anywhere: a page that is gone to without a network is a document's.
    if (isPost) await noteAnswer()
    const isFault = failures.length > 0 && failures.every(([, { result }]) => isServerFault(sentReply(result).reply))
    if (isPost && isFault) return inPlace(failures, () => answerBroken(url))
    const turnedBack = isPost ? atTheDoor(failures) : undefined
    if (turnedBack) return inPlace(failures, () => answerTo(url, { cannot: turnedBack }))
    if (isPost) noteAnswers(url, results)
    return isFault && !isPost && isReadingAgain() ? without(results, failures) : results
  }
  noteNoAnswer()
  // Signing out is done here without the server, which hears of it later.
  if (isPost && url.pathname === '/member/logout') throw redirectDocument(`/offline#${url.pathname}`)
  if (leaves) throw documentOf(url)
  if (isPost) return inPlace(lost, () => answerTo(url, { cannot: notSent }))
  return without(results, lost)
}

function inPlace(failures: [string, unknown][], answer: () => unknown): Results {
  return Object.fromEntries(failures.map(([route]) => [route, { type: 'data', result: answer() }]))
}

/** What is shown of these routes stays. */
function without(results: Results, failures: [string, unknown][]): Results {
  const failed = new Set(failures.map(([route]) => route))
  return Object.fromEntries(Object.entries(results).filter(([route]) => !failed.has(route)))
}

/** The site, or what stands before it, could not answer; that something is gone, or not for them, is an answer. */
function isServerFault(error: unknown): boolean {
  return isRouteErrorResponse(error) ? error.status >= 500 : error instanceof Error
}

/** What to say where the site's door, or what stands before it, took nothing of what was sent: no page answers like that. */
function atTheDoor(failures: [string, Results[string]][]): string | undefined {
  const [words, ...others] = failures.map(([, { result }]) => {
    const error = sentReply(result).reply
    return isRouteErrorResponse(error) ? doorWords[error.status] : undefined
  })
  return others.every((each) => each === words) ? words : undefined
}

/** True for what a browser throws when nobody answered, or in the middle of an answer. Each has its own words. */
export function isNoAnswer(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error.name === 'TypeError' || error.name === 'NetworkError') return networkWords.test(error.message)
  return error.message === brokenOff && isNoAnswer(error.cause)
}

const networkWords = /failed to fetch|fetch failed|load failed|network|connection was lost|terminated/i
/** The router's words for an answer that ends too soon. */
const brokenOff = 'Unable to decode turbo-stream response'

/** An organiser finds what broke by its id, where it was the site itself. */
function answerBroken(url: URL) {
  const errorId = failedId()
  return answerTo(url, { cannot: brokeText, ...(errorId && { errorId }) })
}

/** Not an answer of the server's, so nothing beside the page is asked for again (a status of 400 and more). */
function answerTo(url: URL, said: { cannot: string; errorId?: string }) {
  if (isApi(url)) return data(said, 503)
  sayCannot(said)
  // The page goes on showing what it was told last: the second step of a form is not the first one again.
  return data(lastAnswers.get(url.pathname) ?? null, 503)
}

function noteAnswers(url: URL, results: Results): void {
  for (const { type, result } of Object.values(results)) {
    if (type === 'data') lastAnswers.set(url.pathname, sentReply(result).reply)
  }
}

function documentOf(url: URL): Response {
  return redirectDocument(url.pathname + url.search + url.hash)
}

function isApi(url: URL): boolean {
  return url.pathname.startsWith('/api/')
}

/** By path: what a page was told after its last post. */
const lastAnswers = new Map<string, unknown>()
whenForgotten(() => lastAnswers.clear())
const notSent = 'Not sent: you are offline. What you wrote is still here.'
const unreadable = 'What was sent could not be read. What you wrote is still here.'
const doorWords: Partial<Record<number, string>> = {
  400: unreadable,
  408: 'It did not arrive. What you wrote is still here; please try again in a moment.',
  413: 'That is more than the site takes at once. What you wrote is still here.',
  415: unreadable,
  429: 'That was too much at once. What you wrote is still here; please try again in a minute.',
}
const brokeText = 'Something broke on our side. What you wrote is still here; please try again in a moment.'
