import type { Copy } from './copying.ts'

/** Why something is not copied to a day: in a sentence, and in a word or two beside it. */
export const copyRefusals: Record<
  Extract<Copy, { state: 'left-out' }>['because'],
  { sentence: string; brief: string }
> = {
  'in-the-past': { sentence: 'That hour has passed. Choose a later day.', brief: 'over' },
  skipped: { sentence: 'There is no such hour that night: clocks are put forward.', brief: 'no such hour' },
  twice: { sentence: 'That hour comes twice that night, as clocks are put back.', brief: 'comes twice' },
  'unknown-zone': { sentence: 'The time zone of this session is not known.', brief: 'unknown zone' },
  'ends-first': { sentence: 'It would end before it begins.', brief: 'ends too early' },
  'too-long': { sentence: 'It would be longer than 12 hours.', brief: 'too long' },
}
