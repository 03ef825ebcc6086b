import type { ImportRowListed } from '../../../../domain/upkeep/imports/rows.ts'
import { resultWords, verdictWords } from '../../../../domain/upkeep/imports/words.ts'
import type { StatusTone } from '../../../../ui/status.tsx'

type Plan = NonNullable<ImportRowListed['plan']>
type Became = NonNullable<ImportRowListed['became']>

/** What the dry run says about a row, with its colour. */
export function verdictOf({ verdict }: Plan): { tone: StatusTone; words: string } {
  return { tone: verdictTones[verdict], words: verdictWords[verdict] }
}

/** What became of a row, with its colour. */
export function resultOf(became: Became): { tone: StatusTone; words: string } {
  return { tone: resultTones[became], words: resultWords[became] }
}

const verdictTones: Record<Plan['verdict'], StatusTone> = {
  new: 'ok',
  invite: 'ok',
  change: 'info',
  same: 'off',
  out: 'bad',
}

const resultTones: Record<Became, StatusTone> = {
  noted: 'ok',
  invited: 'ok',
  changed: 'ok',
  same: 'off',
  out: 'bad',
  otherwise: 'warn',
  back: 'off',
  stays: 'warn',
}
