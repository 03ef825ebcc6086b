import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { members } from '../../../db/schema/people.server.ts'
import { invitations } from '../../../db/schema/programme.server.ts'
import type { Registration } from '../registering.ts'
import { findMemberByAccount } from '../../club/viewer.ts'
import type { Member } from '../../club/viewer.ts'
import type { NewInvitation } from './create.ts'
import { giveAccount, invite, lettersIn, secretIn } from './invitations.fixture.ts'
import type { InvitingHouse } from './invitations.fixture.ts'

/** Invites somebody and returns what the letter holds. */
export async function invited(house: InvitingHouse, more: Partial<NewInvitation> = {}) {
  const email = more.email ?? 'guest@club.test'
  const created = await invite(house, email, more)
  if (!created.ok) throw new Error(created.because)
  const letter = (await lettersIn(house.db)).findLast(({ to }) => to === email)
  return { ...secretIn(letter), id: created.invitationId }
}

export const wish = (more: Partial<Registration> = {}): Registration => ({
  key: randomUUID(),
  email: 'guest@club.test',
  provenEmail: undefined,
  token: undefined,
  displayName: 'A Guest',
  headline: '',
  pronouns: '',
  timeZone: 'Europe/Lisbon',
  zone: undefined,
  directory: true,
  agreed: [
    { slug: 'terms', version: 3 },
    { slug: 'code-of-conduct', version: 2 },
  ],
  password: undefined,
  ...more,
})

export const paper = (slug: 'terms' | 'code-of-conduct', documentVersion: number) => ({
  slug,
  title: slug,
  documentVersion,
  status: 'published' as const,
})

export const membersNamed = (house: InvitingHouse, displayName: string) =>
  house.db.select().from(members).where(eq(members.displayName, displayName))

export const statusOf = async (house: InvitingHouse, id: string) => {
  const [row] = await house.db.select().from(invitations).where(eq(invitations.id, id))
  return row
}

/** A member of the noticeboard as the door knows them: with an account of this address. */
export async function known(house: InvitingHouse, member: Member, email: string): Promise<Member> {
  const found = await findMemberByAccount(house.tools, await giveAccount(house.db, member.id, email))
  if (!found) throw new Error('The member is gone.')
  return found
}
