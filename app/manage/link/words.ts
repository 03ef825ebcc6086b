import type { Invitation } from '../../../domain/joining/invitations.ts'
import type { InvitationRead } from '../../../domain/joining/invitations/read.ts'
import type { PlainDate } from '../../../time/plain-dates.ts'
import { fullDayInWords } from '../../../time/words.ts'
import { zoneCity } from '../../../time/zones.ts'
import type { DrawnCode } from '../../sign-in/draw-code.server.ts'

/** What a poster and a slide have in common. The link's name is not among it: that is for organisers. */
export type HandedOut = Pick<Invitation, 'edition' | 'zone' | 'message'> &
  Pick<InvitationRead, 'requiresApproval' | 'accessKind' | 'maxUses'> & {
    address: string
    picture: DrawnCode
    /** Where the edition is. */
    lastDay: PlainDate
  }

/** `northlight.example/` and `i/k7qm-x2pd-9hra`: as it is typed, and where it may go on in the next line. */
export function typedAddress({ address }: Pick<HandedOut, 'address'>): { host: string; path: string } {
  const { host, pathname } = new URL(address)
  return { host: `${host}/`, path: pathname.slice(1) }
}

/** `Fri 18 Dec 2026, for the first 12` */
export function untilInWords({ lastDay, maxUses }: Pick<HandedOut, 'lastDay' | 'maxUses'>): string {
  return `${fullDayInWords(lastDay)}, for ${maxUses === 1 ? 'one person' : `the first ${maxUses}`}`
}

/** What happens to whoever follows it. */
export function entryInWords({ requiresApproval }: Pick<HandedOut, 'requiresApproval'>): string {
  return requiresApproval ? 'You ask, and an organiser decides and writes to you.' : 'You are in at once.'
}

/** As what they come in, where that is not as everybody else. */
export function kindInWords({ accessKind }: Pick<HandedOut, 'accessKind'>): string | undefined {
  if (accessKind === 'participant') return undefined
  return accessKind === 'guest' ? 'A guest' : 'Alumni: you read, and answer no session'
}

/** `Europe & Africa (Berlin)`, where it is not chosen. */
export function zoneInWords({ zone }: Pick<HandedOut, 'zone'>): string | undefined {
  return zone ? `${zone.name} (${zoneCity(zone.timeZone)})` : undefined
}

/** How large a headline may be, so that the longest title still leaves room for the rest. */
export function sizeOf(title: string): 'short' | 'long' | 'longest' {
  if (title.length <= 24) return 'short'
  return title.length <= 60 ? 'long' : 'longest'
}
