import type { GrantRefusal } from '../../../domain/community/people/grant-and-end-access.ts'
import type { Whom } from '../../../domain/community/people/whom.ts'
import { listEditions } from '../../../domain/programme/editions.ts'
import { listStudios } from '../../../domain/programme/studios.ts'
import type { Tools } from '../../../domain/tools.ts'
import type { Admin } from '../../../domain/club/viewer.ts'
import { refusalWords } from '../../manage/member/members/deeds/words.ts'
import { whomOf } from '../../manage/member/members/deeds/whom.ts'
import type { Reply } from '../answering.ts'
import { textIn } from '../posted.ts'
import { chosenIn } from './chosen.ts'

/** Whom a posted deed is about: each `member`, or `whom`, the list as its address has it with who is ticked. */
export async function whomIn(tools: Tools, admin: Admin, posted: FormData): Promise<Whom> {
  if (!posted.has('whom')) return { memberIds: chosenIn(posted) }
  const [editions, studios] = await Promise.all([
    listEditions(tools, { include: 'everything' }),
    listStudios(tools, admin),
  ])
  return whomOf(new URLSearchParams(textIn(posted, 'whom')), editions, studios)
}

/** The seal of what was counted; on the page of one person nothing is. */
export function countedIn(posted: FormData): string | undefined {
  return chosenIn(posted).length === 1 ? undefined : textIn(posted, 'counted')
}

/** Why a deed for people is not done. */
export function deedRefused(because: GrantRefusal): Reply {
  if (because === 'days-turned' || because === 'day-over') {
    return { refused: { fields: { until: refusalWords[because] } } }
  }
  return { cannot: refusalWords[because] }
}
