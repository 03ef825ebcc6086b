import { randomUUID } from 'node:crypto'
import type { AuthContext, Queries } from './context.ts'
import { auditLogEntries } from './schema.server.ts'
import { nilId } from './users.ts'

const logTypes = {
  login: 'account',
  login_failed: 'account',
  logout: 'account',
  user_signedup: 'team',
  user_repeated_signup: 'user',
  user_confirmation_requested: 'user',
  user_recovery_requested: 'user',
  user_modified: 'user',
  user_reauthenticate_requested: 'user',
  identity_unlinked: 'user',
  user_updated_password: 'user',
  user_deleted: 'team',
  user_invited: 'team',
  factor_in_progress: 'factor',
  challenge_created: 'factor',
  verification_attempted: 'factor',
  factor_unenrolled: 'factor',
  factor_deleted: 'factor',
  passkey_created: 'factor',
  passkey_updated: 'factor',
  passkey_deleted: 'factor',
  passkey_counter_regressed: 'factor',
  token_refreshed: 'token',
  token_revoked: 'token',
  token_reuse: 'token',
} as const

type AuditAction = keyof typeof logTypes

type Actor = { id: string; email: string | null } | undefined
type Traits = Record<string, string>

/** Writes one entry: who did what. Never a password, token, code, link or IP address. */
export async function writeAudit(
  context: AuthContext,
  queries: Queries,
  action: AuditAction,
  actor: Actor,
  traits: Traits = {},
): Promise<void> {
  await queries
    .insert(auditLogEntries)
    .values(auditEntry(action, { id: randomUUID(), at: context.now(), actor, traits }))
}

/** One entry as its table has it. */
export function auditEntry(
  action: AuditAction,
  { id, at, actor, traits = {} }: { id: string; at: Date; actor?: Actor; traits?: Traits },
): typeof auditLogEntries.$inferInsert {
  return {
    instanceId: nilId,
    id,
    createdAt: at,
    payload: {
      actor_id: actor?.id ?? nilId,
      actor_username: actor?.email ?? '',
      actor_via_sso: false,
      action,
      log_type: logTypes[action],
      ...(Object.keys(traits).length > 0 ? { traits } : {}),
    },
  }
}
