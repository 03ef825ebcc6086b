import { sayReplies, tellForms } from '../forms/post-outcome.ts'
import type { Asked, Results } from '../pwa/offline-navigation.ts'
import { followRedirectRules, keepHash } from './redirect-navigation.ts'

/**
 * What a click and a post of the router go through: redirect rules (documents get theirs from the server), then what a form and a pressed
 * button did.
 */
export async function goThrough(asked: Asked, next: () => Promise<Results>): Promise<Results> {
  await followRedirectRules(asked)
  return keepHash(asked, () => tellForms(asked, () => sayReplies(asked, next)))
}
