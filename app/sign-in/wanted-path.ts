import { isSignInOrOutPath } from './sign-in-paths.ts'
import { href } from 'react-router'

/*
 * Where somebody wanted to go before they were asked to sign in. It travels as `?next=` and with the code
 * that was asked for (docs/behaviour/addresses.md, wanted-path).
 */

/** The path if it is one of ours and worth returning to, else `undefined`. A foreign address never gets through. */
export function acceptWantedPath(wanted: string | null | undefined): string | undefined {
  if (!wanted || wanted.length > 1000) return undefined
  if (!wanted.startsWith('/') || /^\/[/\\]/.test(wanted) || hasControlCharacter(wanted) || wanted.includes('\\'))
    return undefined
  const url = URL.parse(wanted, ourOrigin)
  if (!url || url.origin !== ourOrigin || url.pathname.startsWith('//')) return undefined
  return leadsToAPage(url.pathname) ? url.pathname + url.search + url.hash : undefined
}

/** What a sign-in page was posted with. The form first: it knows the place on the wanted page, which no server is told. */
export function wantedPathIn(form: FormData, { searchParams }: URL): string | undefined {
  const wanted = form.get('next') ?? searchParams.get('next')
  return acceptWantedPath(typeof wanted === 'string' ? wanted : undefined)
}

/**
 * As the router reads a path: escapes undone, in any case. The doors of the sign-in lead nowhere, and what ends in `.data` or
 * lies under `/api`, `/auth` and `/_app` is for programs, for no reader.
 */
function leadsToAPage(pathname: string): boolean {
  const path = decoded(pathname)?.toLowerCase()
  if (path === undefined || path.includes('\\') || hasControlCharacter(path) || path.endsWith('.data')) return false
  if (/^\/+(?:api|auth|_app)(?:\/|$)/.test(path)) return false
  return !isSignInOrOutPath(path)
}

function decoded(pathname: string): string | undefined {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return undefined
  }
}

/** The address of a sign-in page that remembers where to go afterwards. */
export function signInAddress(login: '/member/login' | '/manage/login', wanted: URL, state?: string): string {
  const query = new URLSearchParams()
  if (state) query.set('state', state)
  const next = acceptWantedPath(wanted.pathname + wanted.search)
  if (next) query.set('next', next)
  return query.size > 0 ? `${login}?${query}` : login
}

/** The members' sign-in as a link that leads back to `path`, one of our own. */
export function signInAndReturn(path: string): string {
  return `${href('/member/login')}?next=${encodeURIComponent(path)}`
}

/** Where whoever is signed in proves again who they are, and goes on to `path`, one of our own. */
export function proofAddress(path: string): string {
  return `${href('/member/login')}?again=1&next=${encodeURIComponent(path)}`
}

function hasControlCharacter(text: string): boolean {
  return [...text].some((character) => character.charCodeAt(0) < 32 || character.charCodeAt(0) === 127)
}

const ourOrigin = 'http://guildhall.invalid'
