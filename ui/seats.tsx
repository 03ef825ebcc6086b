import type { Chair, SeatsTaken } from './seats-words.ts'
import { chairsOf, seatWords } from './seats-words.ts'

type SeatsProps = SeatsTaken & {
  /** On a coloured field at the head of a page; without it as rows have them. */
  large?: boolean
  /** The sentence stands beside the chairs where there is room, not below them. */
  beside?: boolean
  /** Nobody will sit here: the chairs fade. */
  cancelled?: boolean
  /** Instead of the sentence: why it is cancelled, say. */
  words?: string
}

/** Capacity: a row of chairs for the eye, and the sentence that says it. Chairs of the nearest `data-pigment`. */
export function Seats({ large, beside, cancelled, words, ...seats }: SeatsProps) {
  return (
    <span
      className="seats"
      data-size={large ? 'large' : undefined}
      data-beside={beside || undefined}
      data-cancelled={cancelled || undefined}
    >
      <Chairs {...seats} />
      <span className="seats-words">
        {words ?? seatWords(seats).map((part) => (part.strong ? <b key={part.words}>{part.words}</b> : part.words))}
      </span>
    </span>
  )
}

/** The picture alone, where the sentence is said elsewhere. Nothing where places have no number. */
export function Chairs(seats: SeatsTaken) {
  const { room, roomMore, line, lineMore } = chairsOf(seats)
  if (room.length === 0) return null
  return (
    <span className="seats-chairs" data-crowded={room.length > 9 || undefined} aria-hidden="true">
      {room.map((chair, index) => (
        <ChairDrawing key={index} chair={chair} />
      ))}
      {roomMore > 0 && <span className="seats-more">+{roomMore}</span>}
      {line.length > 0 && <span className="seats-divider" />}
      {line.map((chair, index) => (
        <ChairDrawing key={index} chair={chair} />
      ))}
      {lineMore > 0 && <span className="seats-more">+{lineMore}</span>}
    </span>
  )
}

function ChairDrawing({ chair }: { chair: Chair }) {
  return (
    <svg className="chair" data-is={chair} viewBox="0 0 16 22" aria-hidden="true">
      <path d="M2.7.7h10.6v9H2.7zM.7 12.2h14.6v4H.7zM2.7 16.2v5.1m10.6-5.1v5.1M4 9.7v2.5m8-2.5v2.5" />
    </svg>
  )
}
