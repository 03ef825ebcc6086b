import { redirect } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import type { PathValues, Problems } from '../../ui/form/form-model.ts'
import type { FormSchema } from '../../ui/form/schema.ts'
import { requestContext } from '../contexts.ts'
import { replyTo } from '../forms/page-reply.ts'
import { flashCookie } from '../forms/flash.ts'
import type { Flash } from '../forms/flash.ts'
import { acceptWantedPath, proofAddress, signInAddress } from '../sign-in/wanted-path.ts'

/*
 * How addresses under /api answer the buttons and forms of organisers and members. Three kinds of askers get the same
 * answer in their own form: a page's script and a program get JSON, a form posted without script goes back to its page,
 * which then says what happened (`flash.ts`).
 */

/** A request as the router hands it over. */
export type Asking = {
  context: Readonly<RouterContextProvider>
  request: Request
  url: URL
  params: Readonly<Record<string, string | undefined>>
  pattern: string
}

/** What a deed comes to, as a value. A response of its own is given out as it is: bytes, or nothing. */
export type Reply = Done | Cannot | Refused | Stale | Response

/**
 * It is done: a sentence for people, what a program wants to know (`json`), and a page to go to (`to`), if not back. `afresh`:
 * as a new document, since everything the old one knows was told to somebody else.
 */
type Done = { done: string; json?: Json; to?: string | undefined; afresh?: boolean }

/** It cannot be done as things stand (409); `json` holds what a program needs to go on. What was typed into a form stays there. */
export type Cannot = { cannot: string; status?: 403 | 404 | 409 | 413 | 422 | 423 | 429 | 503; json?: Json } & OfForm

/** A form is refused: one sentence per field, what was typed comes back (422 unless told otherwise). */
type Refused = { refused: Problems; status?: number } & OfForm

/**
 * Somebody changed it meanwhile (409). A button is told to look again, a program gets the row as it is (`current`). In a form
 * what was typed stays; where its fields are `shown` as they are saved now, each that differs says so, and the form carries the newer version,
 * so that saving again replaces it knowingly.
 */
type Stale = { stale: { current?: unknown } | { version: number; shown: Shown } } & OfForm

/** Each field of a form as it is saved, in words. */
type Shown = Record<string, string | number | boolean | undefined>

/** Which form, and what was typed into it: `declareForm` knows both. */
type OfForm = { form?: Pick<FormSchema, 'name'>; values?: PathValues }

type Json = Record<string, unknown>

/** The reply in the form of whoever asks. */
export function answer(asking: Asking, reply: Reply): Response {
  if (reply instanceof Response) return reply
  if ('done' in reply) return answerDone(asking, reply)
  if ('refused' in reply) return answerRefused(asking, reply)
  if ('stale' in reply) return answer(asking, reply.form ? staleForm(reply) : staleButton(reply))
  return answerCannot(asking, reply)
}

/** A sentence for programs, with its status. */
export function message(status: number, words: string): Response {
  return Response.json({ message: words }, { status })
}

/** What reads get at an address that only does something. */
export function onlyPost(): Response {
  return Response.json({ message: 'This address takes POST only.' }, { status: 405, headers: { Allow: 'POST' } })
}

/** Where one signs in, and back to the page one came from; programs get 401. */
export function signInFirst(asking: Asking, door: '/member/login' | '/manage/login', state?: string): Response {
  if (askerOf(asking) === 'program') return message(401, 'Please sign in.')
  const back = cameFrom(asking) ?? '/'
  return redirect(signInAddress(door, new URL(back, asking.url), state), 303)
}

/** Where one proves again who one is, and back to the page one came from; programs get 403. */
export function proveAgain(asking: Asking): Response {
  if (askerOf(asking) === 'program') return message(403, 'Please prove again who you are.')
  return redirect(proofAddress(cameFrom(asking) ?? '/member?view=security'), 303)
}

function answerDone(asking: Asking, { done, json = {}, to, afresh }: Done): Response {
  const asker = askerOf(asking)
  if (asker === 'form') return goBack(asking, { tone: 'ok', words: done }, to)
  // A script says it and goes there itself: words that travel to the next page are lost where another one comes between.
  return Response.json({ done, ...json, ...(asker === 'script' && to ? { to, afresh } : {}) })
}

function answerCannot(asking: Asking, { cannot, status = 409, json = {}, form, values = {} }: Cannot): Response {
  if (askerOf(asking) !== 'form') return Response.json({ cannot, ...json }, { status })
  const typed = form && { reply: replyTo(form, { problems: {}, values }) }
  return goBack(asking, { tone: 'bad', words: cannot, ...typed })
}

function answerRefused(asking: Asking, { refused, form, values = {}, status = 422 }: Refused): Response {
  if (!form) throw new Error('A form was refused by an address that takes none.')
  const reply = replyTo(form, { problems: refused, values })
  if (askerOf(asking) !== 'form') return Response.json(reply, { status })
  return goBack(asking, { tone: 'bad', words: 'This was not saved. Please look at the fields below.', reply })
}

function staleButton({ stale }: Stale): Cannot {
  const current = 'current' in stale ? { json: { current: stale.current } } : {}
  return { cannot: 'Somebody else changed this meanwhile. Look at it again first.', ...current }
}

function staleForm({ stale, values = {}, ...of }: Stale): Refused {
  if (!('shown' in stale)) {
    const form = 'Somebody else changed this meanwhile. What you typed is still here.'
    return { ...of, refused: { form }, values, status: 409 }
  }
  const { version, shown } = stale
  const differing = Object.entries(shown).filter(([field, now]) => String(values[field] ?? '') !== String(now ?? ''))
  const fields = Object.fromEntries(differing.map(([field, now]) => [field, `Saved meanwhile: ${inWords(now)}.`]))
  const form = 'Somebody saved this meanwhile. Your text stays here; saving again replaces theirs.'
  return { ...of, refused: { form, fields }, values: { ...values, version: String(version) }, status: 409 }
}

function inWords(now: Shown[string]): string {
  if (typeof now === 'boolean') return now ? 'yes' : 'no'
  return now === '' || now === undefined ? 'nothing' : `“${now}”`
}

/** The router's own requests carry `.data`; a browser without script asks for a page. */
export function askerOf({ request }: Asking): 'script' | 'form' | 'program' {
  if (new URL(request.url).pathname.endsWith('.data')) return 'script'
  return (request.headers.get('Accept') ?? '').includes('text/html') ? 'form' : 'program'
}

function goBack(asking: Asking, flash: Flash, to?: string): Response {
  const headers = { 'Set-Cookie': flashCookie(flash, asking.context.get(requestContext).secure) }
  return redirect(to ?? cameFrom(asking) ?? '/', { status: 303, headers })
}

/** The page the form stands on; only one of ours is believed. */
export function cameFrom({ request, url }: Asking): string | undefined {
  const from = URL.parse(request.headers.get('Referer') ?? '')
  return from?.origin === url.origin ? acceptWantedPath(from.pathname + from.search) : undefined
}
