import { writeAudit } from '../audit.ts'
import { readBearer } from '../bearer.ts'
import type { Asked, AuthContext } from '../context.ts'
import { refuse, type Answer } from '../errors.ts'
import { endSessions, type SessionScope } from '../sessions.ts'

/** POST /logout: ends this session, the others, or all (which is what no scope means). */
export async function logout(context: AuthContext, asked: Asked): Promise<Answer> {
  const bearer = await readBearer(context, asked)
  if (!bearer.ok) return bearer
  const { session, account } = bearer
  const scope = readScope(asked.query.get('scope') || 'global', session.id)
  if (!scope) return refuse(400, 'validation_failed', 'Unsupported logout scope')

  await context.db.transaction(async (tx) => {
    await endSessions(tx, account.user.id, scope)
    await writeAudit(context, tx, 'logout', account.user)
  })
  return { ok: true, status: 204 }
}

function readScope(name: string, sessionId: string): SessionScope | undefined {
  if (name === 'global') return 'global'
  if (name === 'local') return { only: sessionId }
  return name === 'others' ? { except: sessionId } : undefined
}
