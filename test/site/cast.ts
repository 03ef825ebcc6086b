/** Who comes to the door in these tests: people of the demo community by role, and somebody it does not know. */
export const addresses = {
  /** In the running edition, Europe & Africa, and in no other. */
  member: 'member10@northlight.example',
  /** In the running edition, Americas. */
  memberElsewhere: 'member11@northlight.example',
  /** Of no edition; the one to come opens for them later. */
  memberWithoutAccess: 'member22@northlight.example',
  /** Their access to the running edition is over. */
  formerGuest: 'member21@northlight.example',
  /** Of the closed edition 2025, Asia-Pacific. */
  alumna: 'member16@northlight.example',
  paused: 'member04@northlight.example',
  suspended: 'member20@northlight.example',
  left: 'member08@northlight.example',
  registering: 'member06@northlight.example',
  host: 'host@northlight.example',
  organiser: 'organiser@northlight.example',
  /** Has an account and no place in the community. */
  stranger: 'stranger@club.test',
} as const

export type Person = keyof typeof addresses

/** Everybody's password on sites that are made for tests. */
export const password = 'only-for-these-tests'

/** Tokens of invitations in every state; `unknown` was never sent. */
export const tokens = {
  open: 'token-of-an-open-invitation',
  expired: 'token-of-an-ended-invitation',
  revoked: 'token-of-a-revoked-invitation',
  used: 'token-of-a-used-invitation',
  declined: 'token-of-a-declined-invitation',
  unknown: 'token-that-nobody-ever-sent',
} as const

/**
 * A statement for a site of one's own: no session of the demo is near, whatever the hour of the run, so that the one a test
 * plans for now is the one that is on.
 */
export const noOtherSessionNear = `update guildhall.scheduled_sessions set status = 'draft'
  where starts_at < now() + interval '6 hours' and ends_at > now() - interval '6 hours'`
