/** The letter of a message, as one of its people gets it; a test of it, and how it looks. */
import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { accounts, members } from '../../../db/schema/people.server.ts'
import { frameLetter } from '../../../mail/letter.ts'
import type { Letter } from '../../../mail/letter.ts'
import type { LetterSite } from '../../../mail/letter-parts.ts'
import { memberMessageLetter } from '../../../mail/letters/member-message.ts'
import type { Admin } from '../../club/viewer.ts'
import { isId } from '../../ids.ts'
import { limits } from '../../limit-numbers.ts'
import { countTry } from '../../limits.ts'
import type { Tools } from '../../tools.ts'
import { findMessage } from '../member-messages.ts'
import type { MemberMessage } from '../member-messages.ts'
import { unsubscribeFor } from '../unsubscribe.ts'

/** Where the name of each stands in the words of a message. */
export const nameMark = '{name}'

type Letters = Pick<Tools, 'seal' | 'siteUrl'>

/** What one person gets, with their name in it; `headers` say where answers go and how it is switched off. */
export function letterTo(
  tools: Letters,
  site: LetterSite,
  message: Pick<MemberMessage, 'subject' | 'text' | 'replyTo' | 'by'>,
  reader: { memberId: string; displayName: string },
): { letter: Letter; headers: Record<string, string> } {
  const { footer, headers } = unsubscribeFor(tools, { memberId: reader.memberId, category: 'updates' })
  const withName = (words: string) => words.replaceAll(nameMark, () => reader.displayName)
  const letter = memberMessageLetter(site, {
    by: message.by ?? 'An organiser',
    subject: withName(message.subject),
    text: withName(message.text),
    replyTo: message.replyTo,
    footer: { ...footer, why: 'You get this because you are a member and mail about updates is on.' },
  })
  return { letter, headers: { ...headers, ...(message.replyTo && { 'Reply-To': message.replyTo }) } }
}

/** How the letter looks to the member of this id. Its link that switches mail off is the organiser's: nobody else's is shown. */
export async function previewMessage(
  tools: Letters & Pick<Tools, 'db' | 'mail'>,
  admin: Admin,
  id: string,
  readerId: string,
): Promise<{ subject: string; html: string; text: string } | undefined> {
  const message = await findMessage(tools, admin, id)
  if (!message) return undefined
  const site = await tools.db.transaction((tx) => tools.mail.site(tx))
  const [reader = admin] = isId(readerId)
    ? await tools.db.select({ displayName: members.displayName }).from(members).where(eq(members.id, readerId))
    : []
  const { letter } = letterTo(tools, site, message, { memberId: admin.id, displayName: reader.displayName })
  return { subject: letter.subject, ...frameLetter(letter) }
}

export type TestOutcome = { ok: true; to: string } | { ok: false; because: 'gone' | 'no-address' | 'too-often' }

/** Sends the letter to the organiser alone. It counts for nobody's day. Refused where there is no message, no address of theirs, or more than 20 an hour. */
export async function testMessage(
  tools: Letters & Pick<Tools, 'db' | 'mail' | 'now'>,
  admin: Admin,
  id: string,
): Promise<TestOutcome> {
  const message = await findMessage(tools, admin, id)
  if (!message) return { ok: false, because: 'gone' }
  const [account] = await tools.db
    .select({ email: accounts.email })
    .from(accounts)
    .where(eq(accounts.id, admin.accountId))
  const to = account?.email
  if (!to) return { ok: false, because: 'no-address' }
  const { ok } = await countTry(tools, { ...limits.testMessagesOfOrganiser, subject: admin.id })
  if (!ok) return { ok: false, because: 'too-often' }
  await tools.db.transaction(async (tx) => {
    const written = letterTo(tools, await tools.mail.site(tx), message, {
      memberId: admin.id,
      displayName: admin.displayName,
    })
    const letter: Letter = { ...written.letter, category: 'essential', subject: `Test: ${written.letter.subject}` }
    const dedupeKey = `member-message-test:${randomUUID()}`
    await tools.mail.post(tx, { ...written, letter, to, toMemberId: admin.id, dedupeKey })
  })
  return { ok: true, to }
}
