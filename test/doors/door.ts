import type { Person } from '../site/cast.ts'

/** Whoever may stand before a door. */
export const people = [
  'visitor',
  'stranger',
  'registering',
  'memberWithoutAccess',
  'formerGuest',
  'member',
  'memberElsewhere',
  'alumna',
  'paused',
  'left',
  'suspended',
  'host',
  'organiser',
] as const satisfies readonly (Person | 'visitor')[]

export type Knocker = (typeof people)[number]

/** A status, or the address somebody is sent to. */
export type Outcome = number | string

export type Door = {
  address: string
  /** What everybody gets who is not named below. */
  others: Outcome
  outcomes?: Partial<Record<Knocker, Outcome>>
  /** What a refused person reads, where the door has words of its own. */
  says?: string
}

/** A page anybody may open. */
export function open(address: string): Door {
  return { address, others: 200 }
}

/** No page or nothing behind it: the same for everybody, organisers included. */
export function missing(address: string, says: string): Door {
  return { address, others: 404, says }
}

/** Not there yet for anybody but organisers: they see it before it is announced. */
export function unlessOrganiser(address: string, says: string): Door {
  return { address, others: 404, outcomes: { organiser: 200 }, says }
}

/** Takes what is sent to it and has nothing to read. */
export function onlyTakes(address: string): Door {
  return { address, others: 405 }
}

/** Read by organisers alone: a program is told to sign in, or that it is not theirs. */
export function readByOrganisers(address: string, others: number): Door {
  return forSignedIn(address, 403, { organiser: others })
}

/** Behind `membership-auth`: who is turned away, and where to; the rest as said. */
export function membersOnly(address: string, others: Outcome, outcomes: Door['outcomes'] = {}): Door {
  return {
    address,
    others,
    outcomes: {
      visitor: `/member/login?next=${encodeURIComponent(address)}`,
      stranger: '/member/register',
      registering: '/member/register',
      left: '/membership?state=left',
      suspended: '/member/login?state=suspended',
      ...outcomes,
    },
  }
}

/** Behind `admin`. */
export function organisersOnly(address: string, organiser: Outcome = 200): Door {
  const signIn = `/manage/login?next=${encodeURIComponent(address)}`
  return {
    address,
    others: '/manage/login?state=not-admin',
    outcomes: { visitor: signIn, stranger: signIn, organiser },
  }
}

/** JSON that visitors, and members who may not come in, are refused. */
export function forSignedIn(address: string, others: number, outcomes: Door['outcomes'] = {}): Door {
  return { address, others, outcomes: { visitor: 401, stranger: 401, suspended: 401, ...outcomes } }
}
