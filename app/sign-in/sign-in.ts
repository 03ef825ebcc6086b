import { parseCookie } from 'cookie-es'
import { redirect } from 'react-router'
import type { AuthRefusal, Device, SignInOutcome, Tools } from '../../domain/tools.ts'
import { findMemberByAccount, isShutOut } from '../../domain/club/viewer.ts'
import type { Problems } from '../../ui/form/form-model.ts'
import { readForm } from '../../ui/form/read-form.ts'
import { refuseForm } from '../forms/page-reply.ts'
import { askForCodeForm, codeForm, passwordForm, sendAgainForm } from './sign-in-forms.ts'
import { refusalText, suspendedText } from './sign-in-words.ts'
import { acceptWantedPath } from './wanted-path.ts'

/*
 * Signing in by code or password, as both sign-in pages do it. It works without script: the address waits for its code in
 * a cookie of the page, never in the address bar.
 */

/** What differs between the members' and the organisers' door. */
export type Door = { path: '/member/login' | '/manage/login'; home: '/member' | '/manage/home'; secure: boolean }

/** One post to a door: what was typed, where it wants to go on to, and what this browser waits for. */
type Visit = { tools: Tools; door: Door; form: FormData; next: string | undefined; waiting: string | undefined }

/** Handles the page's post: a code was asked for, typed, or a password was given. */
export async function signInAction(tools: Tools, door: Door, request: Request, url: URL) {
  const form = await request.formData()
  // The form first: it knows the place on the wanted page, which no server is told.
  const wanted = form.get('next') ?? url.searchParams.get('next')
  const next = acceptWantedPath(typeof wanted === 'string' ? wanted : undefined)
  const visit = { tools, door, form, next, waiting: readWaitingAddress(request) }
  if (form.has('code')) return answerCode(visit)
  if (form.has('password')) return answerPassword(visit)
  return form.has('email') ? sendCode(visit) : sendCodeAgain(visit)
}

/** The address a code was sent to from this browser, if it still waits. */
export function readWaitingAddress(request: Request): string | undefined {
  // Cleared, it may still come as an empty one.
  return parseCookie(request.headers.get('Cookie') ?? '')[waitingCookie] || undefined
}

async function sendCode(visit: Visit) {
  const read = await readForm(askForCodeForm, visit.form)
  if (!read.ok) return refuseForm(askForCodeForm, read)
  const { email } = read.values
  const sent = await visit.tools.auth.sendCode(email, visit.next)
  if (sent.ok) return waitForCode(visit, email)
  // Asked again too soon: the code that is there already may be typed.
  if (sent.because === 'throttled' && visit.waiting === email) return redirect(codeStep(visit, 'wait'))
  return refuse(askForCodeForm, sent, { email }, atAddress)
}

async function sendCodeAgain(visit: Visit) {
  const email = await readAddress(visit)
  if (!email) return refuseForm(sendAgainForm, { problems: { form: addressIsForgotten } })
  const sent = await visit.tools.auth.sendCode(email, visit.next)
  return sent.ok ? waitForCode(visit, email) : refuse(sendAgainForm, sent, {}, atForm)
}

async function answerCode(visit: Visit) {
  const read = await readForm(codeForm, visit.form)
  if (!read.ok) return refuseForm(codeForm, read)
  const email = await readAddress(visit)
  if (!email) return refuseForm(codeForm, { problems: { fields: { code: addressIsForgotten } } })
  const outcome = await visit.tools.auth.verifyCode(email, read.values.code, deviceOf(read.values))
  return outcome.ok ? enter(visit, codeForm, outcome) : refuse(codeForm, outcome, {}, atCode)
}

async function answerPassword(visit: Visit) {
  const read = await readForm(passwordForm, visit.form)
  if (!read.ok) return refuseForm(passwordForm, read)
  const { email, password } = read.values
  const outcome = await visit.tools.auth.signInWithPassword(email, password, deviceOf(read.values))
  return outcome.ok ? enter(visit, passwordForm, outcome) : refuse(passwordForm, outcome, { email }, atPassword)
}

/** What the tick of a sign-in says. */
export function deviceOf({ notMine }: { notMine: boolean }): Device {
  return { isOwn: !notMine }
}

/** The address that was posted with a code or waits for one here: nobody types it again. */
async function readAddress({ form, waiting }: Visit): Promise<string | undefined> {
  const address = new FormData()
  address.set('email', form.get('email') ?? waiting ?? '')
  const read = await readForm(askForCodeForm, address)
  return read.ok ? read.values.email : undefined
}

/** Signed in: on to where they wanted to go. A suspended member is signed out again at once. */
async function enter(
  { tools, door, next }: Visit,
  form: { name: string },
  outcome: Extract<SignInOutcome, { ok: true }>,
) {
  const member = await findMemberByAccount(tools, outcome.accountId)
  if (member && isShutOut(member)) {
    await tools.auth.signOut()
    return refuseForm(form, { problems: { form: suspendedText } }, 403)
  }
  return redirect(next ?? acceptWantedPath(outcome.next) ?? door.home, {
    headers: { 'Set-Cookie': waitingAddress(door, '', 0) },
  })
}

type Refused = { because: AuthRefusal; retryAfterMinutes?: number }

/** What the service refused, said where its reason is. */
function refuse(
  form: { name: string },
  refused: Refused,
  values: Record<string, string>,
  place: (refused: Refused) => Problems,
) {
  return refuseForm(form, { problems: place(refused), values }, statuses[refused.because] ?? 422)
}

const statuses: { [Because in AuthRefusal]?: number } = { throttled: 429, suspended: 403 }

/** The service reads addresses more strictly than we do. */
function atAddress(refused: Refused): Problems {
  return refused.because === 'wrong' ? { fields: { email: 'Please enter a valid email address.' } } : atForm(refused)
}

function atForm({ because, retryAfterMinutes }: Refused): Problems {
  return { form: refusalText(because, retryAfterMinutes) }
}

function atCode({ because, retryAfterMinutes }: Refused): Problems {
  return { fields: { code: refusalText(because, retryAfterMinutes) } }
}

function atPassword({ because, retryAfterMinutes }: Refused): Problems {
  const isWrong = because === 'wrong'
  return {
    fields: { password: isWrong ? 'E-mail or password does not match.' : refusalText(because, retryAfterMinutes) },
  }
}

function waitForCode(visit: Visit, email: string) {
  const headers = { 'Set-Cookie': waitingAddress(visit.door, email, waitingSeconds) }
  return redirect(codeStep(visit), { headers })
}

function codeStep({ door, next }: Visit, state?: 'wait'): string {
  const query = new URLSearchParams({ step: 'code' })
  if (state) query.set('state', state)
  if (next) query.set('next', next)
  return `${door.path}?${query}`
}

function waitingAddress({ path, secure }: Door, email: string, maxAge: number): string {
  const value = encodeURIComponent(email)
  // The folder, not the page: the router asks for `/member/login.data`, which no cookie of `/member/login` reaches.
  const folder = path.slice(0, path.lastIndexOf('/'))
  return `${waitingCookie}=${value}; Path=${folder}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

const addressIsForgotten = 'Ask for a new code: this browser no longer knows the address.'
const waitingCookie = 'guildhall-sign-in'
/** As long as the code lives. */
const waitingSeconds = 600
