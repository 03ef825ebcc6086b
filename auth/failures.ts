import { randomUUID } from 'node:crypto'
import type { Asked, AuthContext } from './context.ts'
import { countFailure } from './limits.ts'
import { findUser } from './users.ts'

/**
 * Notes a wrong code or password. With the tenth within a day, from devices that never signed in with this address, its owner
 * gets one letter. Whether somebody has the address makes no difference to what is done.
 */
export async function noteFailure(context: AuthContext, email: string, asked: Asked): Promise<void> {
  if (!(await countFailure(context, email, asked))) return
  await context.db.transaction(async (tx) => {
    const user = await findUser(tx, email)
    const letter = { kind: 'sign-in-failures', id: randomUUID(), to: email } as const
    await context.sendLetter(tx, letter, { leaves: user !== undefined && user.emailConfirmedAt !== null })
  })
}
