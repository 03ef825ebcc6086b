import { communityInNumbers } from '../../../../domain/upkeep/numbers/all.ts'
import { spanIn } from '../../../../domain/upkeep/numbers/span.ts'
import type { Tools } from '../../../../domain/tools.ts'
import type { Admin } from '../../../../domain/club/viewer.ts'

/** Everything the panel "Numbers" shows, for the span and the edition the address names. */
export async function loadNumbers(tools: Tools, admin: Admin, query: URLSearchParams) {
  const asked = { span: spanIn(query.get('span')), edition: query.get('edition') ?? undefined }
  return { panel: 'numbers' as const, ...(await communityInNumbers(tools, admin, asked)) }
}

export type NumbersContent = Awaited<ReturnType<typeof loadNumbers>>
