import { addDays } from '../../../../time/plain-dates.ts'
import { DeleteAccount } from '../../../forms/delete-account.tsx'
import { beginDataAt, dataPath } from './asked.ts'
import type { DataContent } from './load.ts'

/** Being deleted, as members ask for it among their data. */
export function DeletePane({ data: { begun, held, days } }: { data: DataContent }) {
  const today = addDays(days.first, -1)
  return (
    <DeleteAccount
      held={held}
      today={today}
      isBegun={begun === 'delete'}
      beginAt={beginDataAt('delete')}
      backAt={dataPath}
    />
  )
}
