import { fullDayInWords } from '../../../../time/words.ts'
import { Status } from '../../../../ui/status.tsx'
import type { ProgrammeLists } from './load.ts'

/** Whether a studio is open, and from when again. */
export function StudioStatus({
  status,
  pausedUntil,
}: Pick<ProgrammeLists['studios'][number], 'status' | 'pausedUntil'>) {
  switch (status) {
    case 'active':
      return <Status tone="ok">Active</Status>
    case 'paused':
      return <Status tone="warn">{pausedUntil ? `Paused until ${fullDayInWords(pausedUntil)}` : 'Paused'}</Status>
    case 'retired':
      return <Status tone="off">Retired</Status>
    case 'draft':
      return <Status tone="off">Draft</Status>
  }
}
