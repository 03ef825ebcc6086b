import { leftKey } from '../copy/forget.ts'
import { copyLastsMs, whoseCopy } from '../copy/whose.ts'
import { addWaiting, listWaiting } from './store.ts'
import type { WaitingPost } from './waiting.ts'

/*
 * What waits when a session ends by itself, or elsewhere: the copy goes from the device, these few words stay until their
 * member signs in again on it. They go with a sign-out, with somebody else's sign-in, and after 14 days.
 */

type Left = { memberId: string; until: number; posts: WaitingPost[] }

/** Puts aside what waits before the copy goes. */
export async function putAside(): Promise<void> {
  const memberId = whoseCopy()?.memberId
  const posts = await listWaiting()
  // Somebody may have signed out meanwhile, and then nothing stays.
  if (!memberId || posts.length === 0 || whoseCopy()?.memberId !== memberId) return
  const left: Left = { memberId, until: Date.now() + copyLastsMs, posts }
  localStorage.setItem(leftKey, JSON.stringify(left))
}

/** Puts it back in line once a copy of this member is here again; that of anybody else goes. */
export async function putBack(memberId: string): Promise<void> {
  const left = readLeft()
  if (left?.memberId === memberId) for (const post of left.posts) await addWaiting(post)
  localStorage.removeItem(leftKey)
}

/** Lets it go where its member has not come back in time, also by a clock that was set back. */
export function dropOldLeft(): void {
  if (localStorage.getItem(leftKey) && !readLeft()) localStorage.removeItem(leftKey)
}

function readLeft(): Left | undefined {
  const left: Left | null = JSON.parse(localStorage.getItem(leftKey) ?? 'null')
  const ahead = left ? left.until - Date.now() : 0
  return left && ahead > 0 && ahead <= copyLastsMs ? left : undefined
}
