import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Transaction } from '../db/open.ts'
import { writeAudit } from './audit.ts'
import { isVerifierOf, type Challenge } from './challenge.ts'
import { after, minutes, type Asked, type AuthContext } from './context.ts'
import { refuse, type Refusal } from './errors.ts'
import { flowStates, type FlowState } from './flow-schema.server.ts'
import { users, type Session } from './schema.server.ts'
import { openSession } from './sessions.ts'
import { isShutHeld } from './users.ts'

/** How long a code is good for that the button of a link hands out (docs/behaviour/sign-in.md, code-and-verifier). */
const codeMinutes = 5

/** What the token of a link begins with whose program has a verifier. */
export const flowPrefix = 'pkce_'

/** As the session's token will name it. */
export type FlowMethod = 'email/signup' | 'magiclink' | 'recovery' | 'invite' | 'email_change'

/** Notes what a program will have to prove that it alone knows; also for nobody, so that both are the same work. */
export async function noteFlow(
  context: AuthContext,
  tx: Transaction,
  flow: { userId: string | null; method: FlowMethod; challenge: Challenge },
): Promise<string> {
  const id = randomUUID()
  const now = context.now()
  await tx.insert(flowStates).values({
    id,
    userId: flow.userId,
    codeChallengeMethod: flow.challenge.method,
    codeChallenge: flow.challenge.value,
    providerType: 'email',
    authenticationMethod: flow.method,
    createdAt: now,
    updatedAt: now,
  })
  return id
}

/** The code the link's button leads back with; nothing where the flow is gone. There is none before that. */
export async function issueAuthCode(
  context: AuthContext,
  tx: Transaction,
  flowId: string,
): Promise<string | undefined> {
  const now = context.now()
  const authCode = randomUUID()
  const issued = await tx
    .update(flowStates)
    .set({ authCode, authCodeIssuedAt: now, updatedAt: now })
    .where(eq(flowStates.id, flowId))
    .returning({ id: flowStates.id })
  return issued.length > 0 ? authCode : undefined
}

/** Uses a code up and opens a session. It is gone with the first try: no second verifier can be guessed, nor two be quick. */
export async function exchangeCode(
  context: AuthContext,
  tx: Transaction,
  { code, verifier }: { code: string; verifier: string },
  asked: Asked,
): Promise<Session | Refusal> {
  const [flow] = await tx.delete(flowStates).where(eq(flowStates.authCode, code)).returning()
  if (!flow) return notFound()
  if (isOver(flow, context.now())) {
    return refuse(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  }
  if (!isVerifierOf({ method: flow.codeChallengeMethod, value: flow.codeChallenge }, verifier)) {
    return refuse(400, 'bad_code_verifier', 'code challenge does not match previously saved code verifier')
  }
  const [user] = flow.userId ? await tx.select().from(users).where(eq(users.id, flow.userId)).for('update') : []
  if (!user) return notFound()
  if (await isShutHeld(context, tx, user)) return refuse(400, 'user_banned', 'User is banned')
  await writeAudit(context, tx, 'login', user, { provider: 'email' })
  return openSession(context, tx, user.id, flow.authenticationMethod, asked)
}

function isOver({ authCodeIssuedAt }: FlowState, now: Date): boolean {
  return authCodeIssuedAt === null || after(authCodeIssuedAt, minutes(codeMinutes)) <= now
}

function notFound(): Refusal {
  return refuse(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
}
