/** How a member's own account is opened, and changing that: each change stands in the audit log, and a letter tells its owner. */
import { noteInAudit } from '../../club/audit.ts'
import type { Member } from '../../club/viewer.ts'
import type { MadeKey, PasswordOutcome, Unchanged } from '../../account-tools.ts'
import { isId } from '../../ids.ts'
import type { ProofOutcome, Tools } from '../../tools.ts'

type Changed = { ok: true }
/** Without it nobody could come in any more: no other key, no password, and no letter reaches the address. */
type LastWayIn = { ok: false; because: 'last-way-in' }

/** Sets or changes the password; every other session ends. */
export async function setOwnPassword(
  tools: Tools,
  member: Member,
  wish: { password: string; present?: string | undefined },
): Promise<PasswordOutcome> {
  const outcome = await tools.auth.setPassword(wish)
  if (outcome.ok) await note(tools, member, 'password-set', 'Set a password of their own.')
  return outcome
}

/** Takes the password away; every other session ends. */
export async function removeOwnPassword(
  tools: Tools,
  member: Member,
  { sessionId, email }: { sessionId: string; email: string },
): Promise<Changed | LastWayIn | { ok: false; because: 'none' }> {
  const { passkeys, mailReaches } = await waysIn(tools, member, email)
  if (passkeys === 0 && !mailReaches) return { ok: false, because: 'last-way-in' }
  if (!(await tools.auth.removePassword(member.accountId, { keepSession: sessionId }))) {
    return { ok: false, because: 'none' }
  }
  await note(tools, member, 'password-removed', 'Removed their password.')
  return { ok: true }
}

/** Keeps a passkey that was just made. Without a `name` it stays under the one its maker gives it. */
export async function addOwnPasskey(
  tools: Tools,
  member: Member,
  { made, name }: { made: MadeKey; name: string },
): Promise<Changed | Unchanged> {
  const outcome = await tools.auth.addPasskey(made)
  if (!outcome.ok) return outcome
  if (name) await tools.auth.renamePasskey(outcome.id, name)
  await note(tools, member, 'passkey-added', 'Added a passkey.')
  return { ok: true }
}

/** Gives a passkey another name. */
export async function renameOwnPasskey(
  tools: Tools,
  member: Member,
  { id, name }: { id: string; name: string },
): Promise<Changed | Unchanged> {
  if (!isId(id)) return { ok: false, because: 'gone' }
  const outcome = await tools.auth.renamePasskey(id, name)
  if (outcome.ok) await note(tools, member, 'passkey-renamed', 'Renamed a passkey.')
  return outcome
}

/** Removes a passkey: whoever has that device signs in another way. */
export async function removeOwnPasskey(
  tools: Tools,
  member: Member,
  { id, email }: { id: string; email: string },
): Promise<Changed | LastWayIn | Unchanged> {
  if (!isId(id)) return { ok: false, because: 'gone' }
  const { passkeys, hasPassword, mailReaches } = await waysIn(tools, member, email)
  if (passkeys <= 1 && !hasPassword && !mailReaches) return { ok: false, because: 'last-way-in' }
  const outcome = await tools.auth.removePasskey(id)
  if (outcome.ok) await note(tools, member, 'passkey-removed', 'Removed a passkey.')
  return outcome
}

/** Sets an authenticator app up by the code it shows; the one there was before is removed. `hasOlder`: it could not be, and counts too. */
export async function setOwnAuthenticator(
  tools: Tools,
  member: Member,
  { id, code }: { id: string; code: string },
): Promise<Extract<ProofOutcome, { ok: false }> | (Changed & { hasOlder: boolean })> {
  if (!isId(id)) return { ok: false, because: 'missing' }
  const before = await tools.auth.listAuthenticators()
  if (!before) return { ok: false, because: 'unavailable' }
  const outcome = await tools.auth.finishApp(id, code)
  if (!outcome.ok) return outcome
  const older = before.filter((app) => app.id !== id)
  const removals = await Promise.all(older.map((app) => tools.auth.removeAuthenticator(app.id)))
  await note(tools, member, 'second-factor-set', 'Set up an authenticator app as second step.')
  return { ok: true, hasOlder: removals.some((removal) => !removal.ok && removal.because !== 'gone') }
}

/** Takes the second step away: a code or a password alone opens from then on. */
export async function removeOwnAuthenticators(tools: Tools, member: Member): Promise<Changed | Unchanged> {
  const apps = await tools.auth.listAuthenticators()
  if (!apps) return { ok: false, because: 'unavailable' }
  if (apps.length === 0) return { ok: false, because: 'gone' }
  for (const { id } of apps) {
    const outcome = await tools.auth.removeAuthenticator(id)
    if (!outcome.ok) return outcome
  }
  await note(tools, member, 'second-factor-removed', 'Removed their second step.')
  return { ok: true }
}

/** Says that a sign-in was not theirs: everything ends. False where it is none of this account. */
export async function disownSignIn(tools: Tools, member: Member, signInId: string): Promise<boolean> {
  if (!isId(signInId) || !(await tools.auth.disownSignIn(member.accountId, signInId))) return false
  await note(tools, member, 'sign-in-disowned', 'Said that a sign-in was not theirs; every device was signed out.')
  return true
}

/** By what somebody could come in. A letter counts where one is sent and arrives. */
async function waysIn(tools: Tools, member: Member, email: string) {
  const [passkeys, hasPassword, reaches] = await Promise.all([
    tools.auth.listPasskeys(),
    tools.auth.hasPassword(member.accountId),
    tools.db.transaction((tx) => tools.mail.reaches(tx, email)),
  ])
  return { passkeys: passkeys?.length ?? 0, hasPassword, mailReaches: tools.mail.hasServer() && reaches }
}

async function note(tools: Tools, member: Member, action: string, summary: string): Promise<void> {
  const entry = { actorId: member.id, action, objectType: 'member', objectId: member.id, summary }
  await tools.db.transaction((tx) => noteInAudit(tx, entry))
}
