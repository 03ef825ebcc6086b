import { randomUUID } from 'node:crypto'
import type { Transaction } from '../../db/open.ts'
import type { Asked, AuthContext } from '../context.ts'
import { hashToken } from '../hashing.ts'
import { byAdministration, saveAttempt, saveToken, type Purpose } from '../issued-tokens.ts'
import { makeCode, makeToken } from '../one-time.ts'
import type { Destination } from '../redirects.ts'
import type { TokenType, User } from '../schema.server.ts'

type Wish = {
  to: string
  purpose: Purpose
  tokenType: TokenType
  destination: Destination
  isTrusted?: boolean
  asked: Asked
}

/** A code and a link for an account, as the letters have them; they replace older ones of their kind. */
export async function issue(
  context: AuthContext,
  tx: Transaction,
  user: Pick<User, 'id'>,
  { to, purpose, tokenType, destination, isTrusted = false, asked }: Wish,
): Promise<{ id: string; to: string; code: string; token: string }> {
  const id = randomUUID()
  const [code, token] = [makeCode(), makeToken()]
  await saveToken(context, tx, { id: user.id, email: to }, tokenType, hashToken(token))
  const issued = { id, tokenType, code, token, accountId: user.id, browserHash: isTrusted ? byAdministration : '' }
  await saveAttempt(context, tx, { email: to, purpose, destination, asked }, issued)
  return { id, to, code, token }
}
