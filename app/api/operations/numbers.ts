import { numbersAsTable } from '../../../domain/numbers/as-table.ts'
import { csvLine } from '../../../domain/csv.ts'
import { spanIn } from '../../../domain/numbers/span.ts'
import { toolsContext } from '../../contexts.ts'
import { organiserOf } from '../answering.ts'
import type { Route } from './+types/numbers'

/** `GET /api/operations/numbers?span=30`: the numbers of the panel as CSV: sums only, nobody is named. */
export async function loader(args: Route.LoaderArgs) {
  const admin = organiserOf(args)
  const span = spanIn(args.url.searchParams.get('span'))
  const lines = await numbersAsTable(args.context.get(toolsContext), admin, span)
  return new Response(lines.map(csvLine).join(''), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="numbers-${span}.csv"`,
      'Cache-Control': 'private, no-store',
    },
  })
}
