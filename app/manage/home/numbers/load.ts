import { communityInNumbers } from '../../../../domain/numbers/all.ts'
import { spanIn } from '../../../../domain/numbers/span.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/viewer.ts'

/** Everything the panel "Numbers" shows, for the span the address names. */
export async function loadNumbers(tools: Tools, admin: Admin, query: URLSearchParams) {
  return { panel: 'numbers' as const, ...(await communityInNumbers(tools, admin, spanIn(query.get('span')))) }
}

export type NumbersContent = Awaited<ReturnType<typeof loadNumbers>>
