import type { BackOutcome } from '../../../domain/writing/publishing/hold.ts'
import type { Cannot } from '../answering.ts'

/** What whoever comes too late with taking a text back is told. */
export function cannotTakeBack({ because }: Extract<BackOutcome, { ok: false }>): Cannot {
  return { cannot: refusals[because], json: { because } }
}

const refusals = {
  'too-late': 'It is too late for that. Look at its state again.',
  'sent-again': 'It was taken back and sent again since. Look at its state again.',
}
