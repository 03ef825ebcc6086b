import { data, redirect } from 'react-router'
import type { AuthRefusal, SignInOutcome, Tools } from '../domain/tools.ts'
import { findMemberByAccount, type Member } from '../domain/viewer.ts'
import { refusalText, suspendedText } from './sign-in-words.ts'
import { acceptWantedPath } from './wanted-path.ts'

/*
 * Signing in by code or password, as both sign-in pages do it. It works without script: the address waits for its code in
 * a cookie of the page, never in the address bar.
 */

export type SignInProblems = { email?: string; code?: string; password?: string; form?: string }
export type SignInReply = { problems: SignInProblems; email: string }

/** What differs between the members' and the organisers' door. */
export type Door = { path: '/member/login' | '/manage/login'; home: '/member' | '/manage/home'; secure: boolean }

/** Handles the page's post: a code was asked for, typed, or a password was given. */
export async function answerSignIn(tools: Tools, door: Door, request: Request, url: URL) {
  const form = await request.formData()
  const email = text(form, 'email') || readWaitingAddress(request) || ''
  if (form.has('code')) return answerCode(tools, door, url, email, text(form, 'code').replace(/[\s-]/g, ''))
  if (!isEmail(email)) return refuse({ email: email ? invalidEmail : 'E-mail is required.' }, email)
  if (form.has('password')) return answerPassword(tools, door, url, email, String(form.get('password') ?? ''))
  return sendCode(tools, door, url, email)
}

/** The address a code was sent to from this browser, if it still waits. */
export function readWaitingAddress(request: Request): string | undefined {
  const cookies = (request.headers.get('Cookie') ?? '').split(/;\s*/)
  const value = cookies.find((cookie) => cookie.startsWith(`${waitingCookie}=`))?.slice(waitingCookie.length + 1)
  return value ? decoded(value) : undefined
}

/** Anybody may write anything into a cookie. */
function decoded(value: string): string | undefined {
  try {
    return decodeURIComponent(value)
  } catch {
    return undefined
  }
}

async function sendCode(tools: Tools, door: Door, url: URL, email: string) {
  const sent = await tools.auth.sendCode(email, wantedPath(url))
  // The service reads addresses more strictly than we do.
  if (!sent.ok && sent.because === 'wrong') return refuse({ email: invalidEmail }, email)
  if (!sent.ok)
    return refuse(
      { form: refusalText(sent.because, sent.retryAfterMinutes) },
      email,
      sent.because === 'throttled' ? 429 : 422,
    )
  return redirect(stepAddress(door, url, 'code'), {
    headers: { 'Set-Cookie': waitingAddress(door, email, waitingSeconds) },
  })
}

async function answerCode(tools: Tools, door: Door, url: URL, email: string, code: string) {
  const problem =
    codeProblem(code) ?? (isEmail(email) ? undefined : 'Ask for a new code: this browser no longer knows the address.')
  if (problem) return refuse({ code: problem }, email)
  const outcome = await tools.auth.verifyCode(email, code)
  if (!outcome.ok)
    return refuse({ code: refusalText(outcome.because, outcome.retryAfterMinutes) }, email, statusOf(outcome.because))
  return enter(tools, door, outcome, url)
}

async function answerPassword(tools: Tools, door: Door, url: URL, email: string, password: string) {
  if (!password) return refuse({ password: 'Password is required.' }, email)
  const outcome = await tools.auth.signInWithPassword(email, password)
  if (outcome.ok) return enter(tools, door, outcome, url)
  const sentence =
    outcome.because === 'wrong'
      ? 'E-mail or password does not match.'
      : refusalText(outcome.because, outcome.retryAfterMinutes)
  return refuse({ password: sentence }, email, statusOf(outcome.because))
}

/** Signed in: on to where they wanted to go. A suspended member is signed out again at once. */
async function enter(tools: Tools, door: Door, outcome: Extract<SignInOutcome, { ok: true }>, url: URL) {
  const member = await findMemberByAccount(tools, outcome.accountId)
  if (member && isShutOut(member)) {
    await tools.auth.signOut()
    return refuse({ form: suspendedText }, '', 403)
  }
  const next = acceptWantedPath(url.searchParams.get('next')) ?? acceptWantedPath(outcome.next) ?? door.home
  return redirect(next, { headers: { 'Set-Cookie': waitingAddress(door, '', 0) } })
}

/** True for a member who may not use the account any more. */
export function isShutOut(member: Pick<Member, 'status'>): boolean {
  return member.status === 'suspended' || member.status === 'erasing' || member.status === 'erased'
}

function refuse(problems: SignInProblems, email: string, status = 422) {
  return data<SignInReply>({ problems, email }, { status })
}

function statusOf(because: AuthRefusal): number {
  return because === 'throttled' ? 429 : 422
}

function codeProblem(code: string): string | undefined {
  if (!code) return 'Code is required.'
  if (!/^\d+$/.test(code)) return 'Code must be a number.'
  return code.length === 6 ? undefined : 'Code must be 6 characters long.'
}

function wantedPath(url: URL): string | undefined {
  return acceptWantedPath(url.searchParams.get('next'))
}

function stepAddress(door: Door, url: URL, step: 'code'): string {
  const query = new URLSearchParams({ step })
  const next = wantedPath(url)
  if (next) query.set('next', next)
  return `${door.path}?${query}`
}

function waitingAddress({ path, secure }: Door, email: string, maxAge: number): string {
  const value = encodeURIComponent(email)
  // The folder, not the page: the router asks for `/member/login.data`, which no cookie of `/member/login` reaches.
  const folder = path.slice(0, path.lastIndexOf('/'))
  return `${waitingCookie}=${value}; Path=${folder}; Max-Age=${maxAge}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`
}

function text(form: FormData, name: string): string {
  const value = form.get(name)
  return typeof value === 'string' ? value.trim() : ''
}

function isEmail(email: string): boolean {
  return email.length <= 254 && /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)
}

const invalidEmail = 'Please enter a valid email address.'
const waitingCookie = 'guildhall-sign-in'
/** As long as the code lives (PRODUCT 14). */
const waitingSeconds = 600
