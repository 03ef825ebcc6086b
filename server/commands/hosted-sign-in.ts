import { reasonOf } from '../../db/start-refusal.ts'
import type { Config } from '../config.ts'

type Hosted = NonNullable<Config['hostedAuth']>
type Key = { name: string; key: string }

/**
 * Looks whether a hosted sign-in service can be used: it answers, takes both keys, signs in a way that can be checked without it, lets
 * nobody sign up by themselves, and its clock is ours. Throws with the first that is wrong and the cure.
 */
export async function inspectHosted({ url, publishableKey, secretKey }: Hosted): Promise<string> {
  const publishable = { name: 'AUTH_PUBLISHABLE_KEY', key: publishableKey }
  const secret = { name: 'AUTH_SECRET_KEY', key: secretKey }
  const { host } = new URL(url)
  const settings = await read(url, '/settings', publishable)
  const keys = await read(url, '/.well-known/jwks.json', publishable)
  await read(url, '/admin/users?page=1&per_page=1', secret)

  const algorithms = algorithmsIn(keys.body)
  if (algorithms.length === 0) {
    throw new Error(`${host} signs with a shared secret; let it sign with a key of its own (ES256)`)
  }
  const secondsAway = Math.abs(settings.clock.getTime() - Date.now()) / 1000
  if (secondsAway > mostSecondsAway) {
    throw new Error(`the clock of ${host} is ${Math.round(secondsAway)} seconds away from this machine's`)
  }
  if (isOpenToAll(settings.body)) throw new Error(`anybody can sign up at ${host}; turn sign-ups off there`)
  return `${host} takes both keys and signs with ${algorithms.join(' and ')}`
}

async function read(url: string, path: string, { name, key }: Key): Promise<{ body: unknown; clock: Date }> {
  const { host } = new URL(url)
  const headers = { apikey: key, Authorization: `Bearer ${key}` }
  const response = await fetch(url + path, { headers, signal: AbortSignal.timeout(longestMs) }).catch(
    (error: unknown) => {
      throw new Error(`${host} does not answer (${reasonOf(error)}); is AUTH_URL right?`, { cause: error })
    },
  )
  if (response.status === 401 || response.status === 403) throw new Error(`${host} does not take ${name}`)
  if (!response.ok)
    throw new Error(`${host} answers ${response.status} at ${path.split('?', 1)[0]}; is AUTH_URL right?`)
  return { body: await response.json().catch(() => undefined), clock: clockOf(response) }
}

function clockOf(response: Response): Date {
  const date = response.headers.get('Date')
  return date ? new Date(date) : new Date()
}

function algorithmsIn(body: unknown): string[] {
  const keys = fieldOf(body, 'keys')
  const names = Array.isArray(keys) ? keys.map((key: unknown) => fieldOf(key, 'alg')) : []
  return ['ES256', 'RS256'].filter((name) => names.includes(name))
}

function isOpenToAll(body: unknown): boolean {
  return fieldOf(body, 'disable_signup') === false
}

function fieldOf(body: unknown, name: string): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined
}

/** A token lives an hour, and ninety seconds before its end it is renewed. */
const mostSecondsAway = 60
const longestMs = 5000
