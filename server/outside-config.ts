import { StartRefusal } from '../db/start-refusal.ts'
import { type Environment, hasScheme, isMailAddress, readList, readText, shown } from './environment.ts'

/** Those of the browsers: Chrome and its kin, Firefox, Safari, Edge. */
const knownPushHosts = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  '*.push.services.mozilla.com',
  '*.push.apple.com',
  '*.notify.windows.com',
]

/** The push services that may be called: those of the browsers, and those `PUSH_HOSTS` names. */
export function readPushHosts(env: Environment): readonly string[] {
  const hosts = readList(env, 'PUSH_HOSTS').map((host) => host.toLowerCase())
  const wrong = hosts.find((host) => !/^(\*\.)?[a-z0-9-]+(\.[a-z0-9-]+)*(:\d{1,5})?$/.test(host))
  if (wrong === undefined) return Object.freeze([...knownPushHosts, ...hosts])
  throw new StartRefusal(
    `PUSH_HOSTS must name hosts, separated by commas, such as push.example or *.push.example, not ${shown(wrong)}.`,
  )
}

/** Whoever finds a hole in this site says so there; a mail address becomes a `mailto:` address. */
export function readSecurityContact(env: Environment): string | undefined {
  const text = readText(env, 'SECURITY_CONTACT')
  if (text === undefined) return undefined
  if (hasScheme(text, ['https:'])) return new URL(text).href
  const address = text.replace(/^mailto:/i, '')
  if (isMailAddress(address)) return `mailto:${address}`
  throw new StartRefusal(`SECURITY_CONTACT must be a mail address or an https address, not ${shown(text)}.`)
}

/** The hub that is told when a feed has changed. */
export function readFeedHub(env: Environment): string | undefined {
  const text = readText(env, 'FEED_HUB')
  if (text === undefined || hasScheme(text, ['https:'])) return text && new URL(text).href
  throw new StartRefusal(`FEED_HUB must be an https address, not ${shown(text)}.`)
}
