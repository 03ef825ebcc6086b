import type { OwnAccess } from '../../domain/community/departures/leave-edition.ts'
import type { Held } from '../../domain/community/departures/held.ts'
import { counted } from './number-words.ts'

/** Who is told what goes: the one who goes, or an organiser about them. */
type Reader = 'own' | { name: string }

/** What becomes of what somebody holds when they pause: sentences, most important first. */
export function pausingWords(held: Held, reader: Reader = 'own'): string[] {
  const their = reader === 'own' ? 'Your' : 'Their'
  return [
    ...placesWords(held, their),
    ...(held.hosts.length + held.sessionsHosted > 0
      ? [
          `${their} name stays on what ${reader === 'own' ? 'you host' : 'they host'} (${hostedWords(held)}): somebody has to stand in.`,
        ]
      : []),
  ]
}

/** What becomes of it when they leave, or are to be deleted. */
export function leavingWords(held: Held, reader: Reader = 'own'): string[] {
  const their = reader === 'own' ? 'Your' : 'Their'
  return [
    ...(held.editions.length > 0 ? [`${their} access to ${inOneLine(held.editions)} ends.`] : []),
    ...placesWords(held, their),
    ...(held.hosts.length + held.sessionsHosted > 0
      ? [`${hostedWords(held)} will need another host; the organisers see which.`]
      : []),
  ]
}

/** What becomes of what a member has in one edition when they leave it. */
export function leavingEditionWords({ title, places, kind }: OwnAccess): string[] {
  return [
    `Your access to ${title} ends at once: ${kind === 'alumni' ? 'you read nothing of it any more' : 'its sessions, updates and people are closed to you, also in your calendar and on your devices'}.`,
    ...placesWords({ places }, 'Your'),
    'What you host of it, if anything, needs another host; the organisers see which.',
    'You stay a member, and in your other editions nothing changes. An invitation of the organisers lets you in again.',
  ]
}

/** What else goes when somebody is deleted, and what is left of them. */
export function deletingWords({ lessons, entries }: Held, reader: Reader = 'own'): string[] {
  const [their, whose, whom] = reader === 'own' ? ['Your', 'yours', 'you'] : ['Their', 'theirs', 'them']
  const shown = [...lessons, ...entries].map((title) => `“${title}”`)
  return [
    `${their} profile, answers, letters, devices and sign-ins are deleted, and ${their.toLowerCase()} name in the log.`,
    ...(shown.length > 0 ? [`Others can read ${inOneLine(shown)}: say below what becomes of it.`] : []),
    `Numbers of the past stay as they are, without saying which were ${whose}. That an account was closed, and when, is kept.`,
    `Exports on the server are deleted. Backups of the night forget within fourteen nights, others last longer; whoever puts one back deletes ${whom} again.`,
  ]
}

/** Why the last organiser can do neither. */
export const lastOrganiserText = 'The last organiser cannot go. Make somebody else an organiser first.'

function placesWords({ places }: Pick<Held, 'places'>, their: string): string[] {
  if (places === 0) return []
  return [`${their} ${counted(places, 'place')} in coming sessions ${places === 1 ? 'goes' : 'go'} to those who wait.`]
}

/** `Writing studio and 2 coming sessions` */
function hostedWords({ hosts, sessionsHosted }: Held): string {
  return inOneLine([...hosts, ...(sessionsHosted > 0 ? [counted(sessionsHosted, 'coming session')] : [])])
}

/** `2026`, `2026 and 2027`, `2025, 2026 and 2027` */
export function inOneLine(words: readonly string[]): string {
  const last = words.at(-1) ?? ''
  return words.length < 2 ? last : `${words.slice(0, -1).join(', ')} and ${last}`
}
