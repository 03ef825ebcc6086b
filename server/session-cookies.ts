import { type CookieMethodsServer, serializeCookieHeader } from '@supabase/ssr'
import { parseCookie } from 'cookie-es'
import { notMineCookie, sessionCookie } from '../app/front-door.ts'
import { totalDays } from '../auth/index.ts'
import type { Device } from '../domain/tools.ts'
import { daySeconds } from '../time/durations.ts'

export type Cookie = { name: string; value: string }

export type CookieJar = ReturnType<typeof openCookieJar>

/** The cookies of a request, and those its answer must carry. */
export function openCookieJar(request: Request) {
  let cookies: Cookie[] = Object.entries(parseCookie(request.headers.get('Cookie') ?? '')).map(
    ([name, value = '']) => ({ name, value }),
  )
  const changes: string[] = []
  return {
    changes,
    all: () => cookies,
    set: (cookie: Cookie, header: string) => {
      cookies = [...cookies.filter(({ name }) => name !== cookie.name), ...(cookie.value ? [cookie] : [])]
      changes.push(header)
    },
  }
}

/** True where the member has said so at their sign-in. */
export function isNotMine(jar: CookieJar): boolean {
  return jar.all().some(({ name }) => name === notMineCookie)
}

/** Writes what the client wants kept: on a device that is not the member's own, until the browser is closed. */
export function writeSession(
  jar: CookieJar,
  { isOwn, secure }: Device & { secure: boolean },
): NonNullable<CookieMethodsServer['setAll']> {
  return (changes) => {
    for (const { name, value, options } of changes) {
      const { maxAge, ...others } = options
      // The stock client writes 400 days whatever it is told; the session ends sooner.
      const lasts = value === '' ? { maxAge } : isOwn ? { maxAge: longestSessionSeconds } : {}
      jar.set({ name, value }, serializeCookieHeader(name, value, { ...others, ...lasts }))
    }
    const parts = changes.filter(({ name }) => isSessionCookie(name))
    if (parts.length > 0) noteDevice(jar, { isMine: isOwn || parts.every(({ value }) => value === ''), secure })
  }
}

/** Takes a session that is none, or no more, out of the jar and the browser: the client would say so again at each request. */
export function dropSession(jar: CookieJar): void {
  for (const { name } of jar.all().filter((cookie) => isSessionCookie(cookie.name))) {
    jar.set({ name, value: '' }, serializeCookieHeader(name, '', { path: '/', maxAge: 0 }))
  }
}

function isSessionCookie(name: string): boolean {
  return name === sessionCookie || name.startsWith(`${sessionCookie}.`)
}

/** As long as the session itself may last. */
export const longestSessionSeconds = totalDays * daySeconds

/** The browser has signed in before (auth/known-device.ts). Kept after a sign-out: whoever is kept out by strangers needs it then. */
export function keepDevice(jar: CookieJar, token: string, { secure }: { secure: boolean }): void {
  const header = serializeCookieHeader(deviceCookie, token, {
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure,
    maxAge: longestSessionSeconds,
  })
  jar.set({ name: deviceCookie, value: token }, header)
}

/** The token by which a browser that has signed in before is known, as it came; nothing where it brings none. */
export function deviceIn(jar: CookieJar): string | undefined {
  return jar.all().find(({ name }) => name === deviceCookie)?.value
}

const deviceCookie = 'guildhall-device'

/** Says to later requests and to the page whose device it is. Without the cookie it is the member's own; signing out takes it. */
function noteDevice(jar: CookieJar, { isMine, secure }: { isMine: boolean; secure: boolean }): void {
  if (isMine !== isNotMine(jar)) return
  const value = isMine ? '' : '1'
  const header = serializeCookieHeader(notMineCookie, value, {
    path: '/',
    sameSite: 'lax',
    secure,
    ...(isMine ? { maxAge: 0 } : {}),
  })
  jar.set({ name: notMineCookie, value }, header)
}
