import { PersonStack } from '../../../../ui/person-window/person-stack.tsx'
import type { OtherHere } from './use-others.ts'

/** Who else has the draft open, in a few words that are also announced. */
export function WhoElse({ others }: { others: readonly OtherHere[] }) {
  const [first, ...more] = others
  return (
    <span className="draft-who small" role="status">
      {first && (
        <>
          <PersonStack people={others} />
          <span>
            {here(first)}
            {more.length > 0 && `, and ${more.length} more`}
          </span>
        </>
      )}
    </span>
  )
}

/** `Demo Host is editing (2 min)` */
function here({ name, isYou, isWriting, minutes }: OtherHere): string {
  const since = minutes < 1 ? 'just now' : `${minutes} min`
  if (isYou) return `You have this open elsewhere too (${since})`
  return `${name} ${isWriting ? 'is editing' : 'has this open'} (${since})`
}
