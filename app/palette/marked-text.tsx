import type { Marked } from './rows.ts'

/** A text of which some pieces are marked: text and nothing else, whatever is written in it. */
export function MarkedText({ pieces }: { pieces: Marked }) {
  let from = 0
  return pieces.map(({ text, isHit }) => {
    const key = from
    from += text.length
    return isHit ? <mark key={key}>{text}</mark> : <span key={key}>{text}</span>
  })
}
