/** Whoever asked while no edition took requests asked for the next one: told when it does (docs/behaviour/joining.md, next-edition). */
import { and, asc, inArray, isNull, ne, sql } from 'drizzle-orm'
import { invitationRequests } from '../../../db/schema/programme.server.ts'
import { nextEditionLetter } from '../../../mail/letters/requests.ts'
import { editionTakingRequests, intakeOf } from '../../programme/editions.ts'
import { requestLink, requestToken } from '../open-requests/links.ts'
import { decidableStates } from '../open-requests.ts'
import type { Tools } from '../../tools.ts'

/** How many are told in one minute. */
const most = 100

/**
 * Once an edition takes requests, those without an edition become requests for it, to be answered like any other, and their
 * senders have one letter. It says how to take the request back; mail programs do that by the header as well (RFC 8058). May run twice.
 */
export async function tellOfNextEdition(tools: Tools): Promise<void> {
  const edition = await editionTakingRequests(tools)
  if (!edition || intakeOf(edition, tools.now()).state !== 'open') return
  await tools.db.transaction(async (tx) => {
    const now = tools.now()
    const waiting = await tx
      .select({ id: invitationRequests.id })
      .from(invitationRequests)
      .where(
        and(
          isNull(invitationRequests.editionId),
          inArray(invitationRequests.status, [...decidableStates]),
          ne(invitationRequests.source, 'invitation'),
        ),
      )
      .orderBy(asc(invitationRequests.createdAt), asc(invitationRequests.id))
      .limit(most)
      .for('no key update', { skipLocked: true })
    if (waiting.length === 0) return
    const ids = waiting.map(({ id }) => id)
    const moved = await tx
      .update(invitationRequests)
      .set({
        editionId: edition.id,
        // Nobody's turn was lost: organisers read them again, the oldest first.
        status: sql`case when ${invitationRequests.status} = 'waitlisted' then 'new' else ${invitationRequests.status} end`,
        position: null,
        updatedAt: now,
        version: sql`${invitationRequests.version} + 1`,
      })
      .where(inArray(invitationRequests.id, ids))
      .returning({
        id: invitationRequests.id,
        name: invitationRequests.name,
        email: invitationRequests.email,
        reference: invitationRequests.reference,
      })
    const letterSite = await tools.mail.site(tx)
    await tools.mail.postMany(
      tx,
      moved.map(({ id, email, ...request }) => ({
        letter: nextEditionLetter(letterSite, {
          ...request,
          edition,
          withdrawUrl: requestLink(tools, 'request-withdraw', id),
        }),
        to: email,
        dedupeKey: `request-next-edition:${id}`,
        headers: {
          'List-Unsubscribe': `<${tools.siteUrl}/api/unsubscribe/${requestToken(tools, id)}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        },
      })),
    )
  })
}
