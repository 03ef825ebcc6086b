import type { Transaction } from '../../../db/open.ts'
import { canSee } from '../../club/access.ts'
import { holdMemberWithAccesses } from '../../club/viewer.ts'
import type { Member } from '../../club/viewer.ts'
import { isId } from '../../ids.ts'
import type { Tools } from '../../tools.ts'
import { holdSession } from '../rsvps/session-waiting-list.ts'
import { loadSessions, storedSessionAccessObject } from '../sessions.ts'
import type { StoredSession } from '../sessions.ts'

type Held = { tx: Transaction; runner: Member; session: StoredSession }

/**
 * Works on one session for somebody: the person as they are now and the session, held, so that changes of it come one after
 * another. What they may do with it, `work` asks. `undefined` for a session that is not there, or that they may not see.
 */
export function inSession<T>(
  tools: Pick<Tools, 'db' | 'now'>,
  actor: Pick<Member, 'id'>,
  sessionId: string,
  work: (held: Held) => Promise<T>,
): Promise<T | undefined> {
  if (!isId(sessionId)) return Promise.resolve(undefined)
  return tools.db.transaction(async (tx) => {
    const runner = await holdMemberWithAccesses(tx, actor)
    if (!runner || !(await holdSession(tx, sessionId))) return undefined
    const [session] = await loadSessions({ db: tx }, [sessionId])
    if (!session || !canSee(runner, storedSessionAccessObject(session), tools.now())) return undefined
    return work({ tx, runner, session })
  })
}
