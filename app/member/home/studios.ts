import { studiosToFollow } from '../../../domain/programme/studios/follows.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { Member } from '../../../domain/club/viewer.ts'

/** The studios a member chooses among. */
export async function loadStudios(tools: Tools, member: Member) {
  const studios = await studiosToFollow(tools, member)
  return studios.map(({ slug, name, promise, status, isFollowed, canFollow }) => {
    return { slug, name, promise, status, isFollowed, canFollow }
  })
}
