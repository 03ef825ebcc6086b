import { dayMs, minuteMs } from '../../../time/durations.ts'
import { forgetCopy, ownerKey } from './forget.ts'

/** Whose copy is on this device. Times of the device are milliseconds of its own clock, which may be wrong. */
export type CopyOwner = {
  memberId: string
  /** The moment of the server the copy is from (ISO 8601): "Showing the copy from …". */
  at: string
  /** When the server was last heard, by the clock of this device. */
  lastContactAt: number
  /** The latest moment the clock of this device has shown since. */
  lastSeenAt: number
  /** `full` where the last changes found no room: the copy is whole, but from `at`. */
  storage: 'ok' | 'full'
}

/** How long a copy may be read without hearing from the server (docs/behaviour/app.md, copy-erased). */
export const copyLastsMs = 14 * dayMs
/** A clock may be put right by this much; one set back by more is not believed. */
const clockPlayMs = dayMs

/** The copy on this device, where there is one that may still be read. One that is over is erased by asking. */
export function whoseCopy(now = Date.now()): CopyOwner | undefined {
  const owner = readOwner()
  if (!owner) return undefined
  if (isOver(owner, now)) {
    void forgetCopy('over')
    return undefined
  }
  if (now - owner.lastSeenAt > minuteMs) writeOwner({ ...owner, lastSeenAt: now })
  return owner
}

/** True 14 days after the last contact, and where the clock of the device went back behind what it has shown. */
export function isOver({ lastContactAt, lastSeenAt }: CopyOwner, now: number): boolean {
  return now - lastContactAt > copyLastsMs || now < Math.max(lastContactAt, lastSeenAt) - clockPlayMs
}

/** Writes down whose copy this is. */
export function writeOwner(owner: CopyOwner): void {
  localStorage.setItem(ownerKey, JSON.stringify(owner))
}

function readOwner(): CopyOwner | undefined {
  try {
    const read: unknown = JSON.parse(localStorage.getItem(ownerKey) ?? 'null')
    return isOwner(read) ? read : undefined
  } catch {
    return undefined
  }
}

function isOwner(read: unknown): read is CopyOwner {
  if (typeof read !== 'object' || read === null) return false
  const of = (name: string) => typeof Reflect.get(read, name)
  return of('memberId') === 'string' && of('lastContactAt') === 'number' && of('lastSeenAt') === 'number'
}
