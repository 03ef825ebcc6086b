import { data } from 'react-router'
import { isReadingAgain } from '../../fetching/polling.ts'
import { leadsToSignIn } from '../../forms/post-outcome.ts'
import type { Asked, Results } from '../../pwa/offline-navigation.ts'
import { lastFocused } from '../../navigation/lost-focus.ts'
import { drawnFor, isGivenUp } from '../../session/drawn-for.ts'
import type { Door } from '../door.ts'

/**
 * What becomes of a post whose session has ended: the page stays as it is with what was typed, and the sign-in opens over it.
 * What a page reads again by itself takes nobody away either: the next press asks. Where the dialog cannot be had, or the page
 * was drawn for nobody in particular, the sign-in's own page comes, as it does without script.
 */
export async function stayForSignIn(
  { request, url }: Asked,
  next: () => Promise<Results>,
  open = openSignIn,
): Promise<Results> {
  // Whoever closes the dialog meanwhile could press a button of the first one: the page that comes is the answer.
  if (isGivenUp() && request.method !== 'GET') return new Promise(() => undefined)
  const pressed = lastFocused()
  const results = await next()
  const away = Object.entries(results).flatMap(([route, { result }]) => {
    const door = result instanceof Response ? doorIn(result, url) : undefined
    return door ? [{ route, door }] : []
  })
  const [first] = away
  if (!first || request.signal.aborted) return results
  if (request.method === 'GET') return isReadingAgain() ? without(results, away) : results
  if (!url.pathname.startsWith('/api/') || !(await open(first.door, { pressed, says: pressAgain }))) return results
  // A status of 400 and more: nothing beside the page is read again before somebody is in.
  return Object.fromEntries(Object.keys(results).map((route) => [route, { type: 'data', result: data(null, 401) }]))
}

/** Opens the sign-in over the page, for whom it was drawn; `says` is told once they are in. True where it is open, or needless. */
export async function openSignIn(
  door: Door['path'],
  { pressed = lastFocused(), says }: { pressed?: Element | null; says: string },
): Promise<boolean> {
  const memberId = drawnFor()
  if (!memberId) return false
  try {
    const { signInHere } = await import('./open.tsx')
    return await signInHere({ door, memberId, pressed, says })
  } catch {
    return false
  }
}

/** The door a redirect leads to because nobody is signed in; a proof that is asked again has its page. */
function doorIn(result: Response, url: URL): Door['path'] | undefined {
  if (!leadsToSignIn(result, url)) return undefined
  const { pathname, searchParams } = new URL(result.headers.get('Location') ?? '', url)
  const isAskedAgain = searchParams.has('again') || !states.has(searchParams.get('state'))
  if (isAskedAgain) return undefined
  return pathname === '/manage/login' ? pathname : '/member/login'
}

function without(results: Results, away: { route: string }[]): Results {
  const gone = new Set(away.map(({ route }) => route))
  return Object.fromEntries(Object.entries(results).filter(([route]) => !gone.has(route)))
}

const states = new Set([null, 'expired', 'second-factor'])
const pressAgain = 'You are signed in again. Press the button once more.'
