import { today } from '../../../../time/plain-dates.ts'
import { momentInWords, timeInWords } from '../../../../time/words.ts'
import { Status } from '../../../../ui/status.tsx'
import type { StatusTone } from '../../../../ui/status.tsx'
import { useClock } from '../../../local-time/local-time.tsx'
import type { Saving } from './saving.ts'

/** Whether the text is with the server, in a few words that are also announced. */
export function SavingLine({ saving, timeZone }: { saving: Saving; timeZone: string }) {
  const { zone } = useClock(timeZone)
  const { tone, words } = savingWords(saving, zone)
  return (
    <span role="status">
      <Status tone={tone} small>
        {words}
      </Status>
    </span>
  )
}

function savingWords(saving: Saving, zone: string): { tone: StatusTone; words: string } {
  switch (saving.kind) {
    case 'begun':
      return { tone: 'info', words: 'Only you can read it until you hand it in.' }
    case 'saved':
      return {
        tone: 'ok',
        words: `Saved ${whenInWords(saving.at, zone)}. Only you can read it until you hand it in.`,
      }
    case 'typing':
      return { tone: 'info', words: 'Not saved yet' }
    case 'saving':
      return { tone: 'info', words: 'Saving…' }
    case 'kept':
      return { tone: 'warn', words: 'Kept on this device. It is sent once you are back.' }
    case 'refused':
      return { tone: 'bad', words: `Not saved. ${saving.words}` }
    case 'stale':
      return { tone: 'bad', words: 'You saved a newer version in another window.' }
  }
}

function whenInWords(at: Date, zone: string): string {
  return today(at, zone) === today(new Date(), zone) ? timeInWords(at, { zone }) : momentInWords(at, { zone })
}
