import { communityInNumbers } from '../../../../domain/upkeep/numbers/all.ts'
import { spanIn } from '../../../../domain/upkeep/numbers/span.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/club/viewer.ts'

/** Everything the panel "Numbers" shows, for the span the address names. */
export async function loadNumbers(tools: Tools, admin: Admin, query: URLSearchParams) {
  return { panel: 'numbers' as const, ...(await communityInNumbers(tools, admin, spanIn(query.get('span')))) }
}

export type NumbersContent = Awaited<ReturnType<typeof loadNumbers>>
