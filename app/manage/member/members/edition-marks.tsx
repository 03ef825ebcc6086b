import type { AccessListed } from '../../../../domain/community/people.ts'
import type { Clock } from '../../clock.ts'
import { accessesInWords } from './member-words.ts'

/** As many of the newest editions have a mark. */
const shown = 4

type EditionMarksProps = {
  /** Newest first. */
  editions: { slug: string; status: string }[]
  accesses: AccessListed[]
  clock: Clock
}

/** A mark for each of the newest editions: in it now, was in it, will be. All accesses in words for who does not see them. */
export function EditionMarks({ editions, accesses, clock }: EditionMarksProps) {
  const held = editions.filter(({ status }) => status !== 'draft' && status !== 'cancelled').slice(0, shown)
  const words = accessesInWords(accesses, clock)
  return (
    <span className="edition-marks" role="img" aria-label={words} title={words}>
      {held.toReversed().map(({ slug }) => (
        <i key={slug} data-access={accesses.find(({ edition }) => edition === slug)?.status}>
          {/^\d{4}$/.test(slug) ? slug.slice(2) : slug}
        </i>
      ))}
    </span>
  )
}
