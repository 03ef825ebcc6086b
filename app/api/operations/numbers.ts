import { numbersAsTable } from '../../../domain/upkeep/numbers/as-table.ts'
import { csvLine } from '../../../domain/csv.ts'
import { spanIn } from '../../../domain/upkeep/numbers/span.ts'
import { declareRead } from '../declare.ts'

/** `GET /api/operations/numbers?span=30&edition=2026`: the numbers of the panel as CSV: sums only, nobody is named. */
export const loader = declareRead({ who: 'organiser' }, async ({ admin, tools, url }) => {
  const span = spanIn(url.searchParams.get('span'))
  const edition = url.searchParams.get('edition') ?? undefined
  const lines = await numbersAsTable(tools, admin, { span, edition })
  return new Response(lines.map(csvLine).join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="numbers-${span}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
})
