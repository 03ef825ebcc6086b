import { dayMs } from '../../../time/durations.ts'

/** Where installing stands on this device (cases 73 and 74). */
export type InstallState = 'not-installed' | 'prompt-available' | 'prompting' | 'installed'

/**
 * What can happen. `found-installed`: the flag is set at the start, or the page runs as an app. An event that means
 * nothing in a state is not named there and changes nothing.
 */
export type InstallEvent = 'found-installed' | 'offered' | 'asked' | 'dismissed' | 'accepted' | 'app-installed'

/** The state after an event. Installed is for good: the flag also holds back the offer at the next start. */
export function nextState(state: InstallState, event: InstallEvent): InstallState {
  return arrows[state][event] ?? state
}

type Arrows = Partial<Record<InstallEvent, InstallState>>

const always = { 'found-installed': 'installed', 'app-installed': 'installed' } satisfies Arrows

const arrows: Record<InstallState, Arrows> = {
  'not-installed': { ...always, offered: 'prompt-available' },
  // A choice may be told after a newer offer has come: the newer one stays.
  'prompt-available': { ...always, asked: 'prompting', accepted: 'installed' },
  prompting: { ...always, offered: 'prompt-available', dismissed: 'not-installed', accepted: 'installed' },
  installed: {},
}

/** True for the app on an iPhone, iPad or iPod: its user agent has no "Safari". */
export function isIosApp(userAgent: string): boolean {
  return /iPhone|iPad|iPod/.test(userAgent) && !userAgent.includes('Safari')
}

/** How the app comes onto a device: which words explain it. */
export type Platform = 'ios' | 'android' | 'computer'

/** A browser with touch on a "Macintosh" is an iPad that asks for the pages of a computer; only the browser knows of it. */
export function platformOf(userAgent: string, touchPoints = 0): Platform {
  if (/iPhone|iPad|iPod/.test(userAgent)) return 'ios'
  if (userAgent.includes('Macintosh') && touchPoints > 1) return 'ios'
  return userAgent.includes('Android') ? 'android' : 'computer'
}

/** "Not now" counts for 60 days on this device. What cannot be read, or lies ahead of the clock, is none. */
export function isPutOff(notNowAt: string | null, now: number): boolean {
  const days = (now - Number(notNowAt ?? Number.NaN)) / dayMs
  return days >= 0 && days < 60
}
