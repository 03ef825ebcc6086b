/** How full a session is, and where the reader stands with it. */
export type SeatsTaken = {
  /** `null` where everybody finds a place. */
  capacity: number | null
  /** Who come; absent while that is not known. */
  going?: number
  waiting?: number
  /** `offered`: they wait, and may take a chair that is free. A host sits on a chair of their own, unless they answered too. */
  you?: 'going' | 'waiting' | 'offered' | 'host' | 'host-going'
  /** Their place in the line, from 1. */
  position?: number
  when?: 'ahead' | 'live' | 'over'
  /** The reader may take a chair: then what is free is said too. */
  open?: boolean
}

/** What a chair is drawn as. */
export type Chair = 'taken' | 'free' | 'mine' | 'waiting' | 'mine-waiting'

/** The chairs of the room, those of the line behind a divider, and how many of each have no room in the picture. */
export type ChairsDrawn = { room: Chair[]; roomMore: number; line: Chair[]; lineMore: number }

/** Chairs of a room that are drawn; the rest is a number. */
const mostInRoom = 12
const mostInLine = 4

/** The chairs as they stand. None where places have no number. */
export function chairsOf({ capacity, going = 0, waiting = 0, you, position }: SeatsTaken): ChairsDrawn {
  if (capacity === null) return { room: [], roomMore: 0, line: [], lineMore: 0 }
  const places = you === 'host' ? capacity + 1 : capacity
  const taken = Math.min(you === 'host' ? going + 1 : going, places)
  const drawn = Math.min(places, mostInRoom)
  const line = Math.min(waiting, mostInLine)
  const mine = you === 'host' || you === 'host-going' ? 0 : you === 'going' ? Math.min(taken, drawn) - 1 : undefined
  const mineInLine = you === 'waiting' || you === 'offered' ? Math.min(position ?? 1, line) - 1 : undefined
  return {
    room: Array.from({ length: drawn }, (_, index) => (index === mine ? 'mine' : index < taken ? 'taken' : 'free')),
    roomMore: places - drawn,
    line: Array.from({ length: line }, (_, index) => (index === mineInLine ? 'mine-waiting' : 'waiting')),
    lineMore: waiting - line,
  }
}

/** Words of the sentence, what concerns the reader set apart. */
export type SeatWords = { words: string; strong?: boolean }[]

/** The sentence beside the chairs: `5 of 8, you are going` · `Full. You are second of 3 in line` · `8 chairs, nobody yet`. */
export function seatWords(seats: SeatsTaken): SeatWords {
  const { capacity, going, you, when } = seats
  if (going === undefined) return [{ words: capacity === null ? 'Open to all' : chairs(capacity) }]
  if (when === 'over') return wereThere(going, you)
  if (you === 'host' || you === 'host-going') return hosted(seats, going)
  if (you === 'waiting') return [{ words: 'Full. ' }, { words: `You are ${placeInLine(seats)}`, strong: true }]
  const number = capacity === null ? String(going) : `${going} of ${capacity}`
  if (you === 'offered') return [{ words: `${number}, ` }, { words: 'a chair is free', strong: true }]
  if (you === 'going' && capacity === null) return [{ words: `${going} going, ` }, { words: 'you too', strong: true }]
  if (you === 'going') {
    return [{ words: `${number}, ` }, { words: when === 'live' ? 'your chair is free' : 'you are going', strong: true }]
  }
  return said(seats, going, number)
}

/** The same as one text. */
export function seatSentence(seats: SeatsTaken): string {
  return seatWords(seats)
    .map(({ words }) => words)
    .join('')
}

/** The sentence for who has no chair and does not wait for one. */
function said({ capacity, waiting = 0, open, when }: SeatsTaken, going: number, number: string): SeatWords {
  if (capacity === null) return [{ words: going === 0 ? 'Open to all, nobody yet' : `${going} going` }]
  if (waiting > 0) return [{ words: `Full. ${waiting} in line` }]
  if (going === 0 && when !== 'live') return [{ words: `${chairs(capacity)}, nobody yet` }]
  if (!open) return [{ words: `${number} going` }]
  const free = capacity - going
  if (free <= 0) return [{ words: 'Full. Nobody in line yet' }]
  if (free === 1) return [{ words: `${number}, ` }, { words: 'one chair free', strong: true }]
  return [{ words: `${number}, ${chairs(free)} free` }]
}

function hosted({ capacity, you }: SeatsTaken, going: number): SeatWords {
  const other = you === 'host' ? 0 : 1
  const taken = going - other
  const rest = capacity === null ? `${taken} going` : `${taken} of ${capacity - other} other chairs taken`
  return [{ words: 'You host.', strong: true }, { words: ` ${rest}` }]
}

function wereThere(going: number, you: SeatsTaken['you']): SeatWords {
  const number = going === 1 ? '1 was going' : `${going} were going`
  return you === 'going' || you === 'host-going'
    ? [{ words: `${number}, ` }, { words: 'you too', strong: true }]
    : [{ words: number }]
}

/** `first in line`, `second of 3 in line`, `11th of 14 in line`. */
function placeInLine({ position, waiting = 0 }: SeatsTaken): string {
  if (!position) return 'in line'
  if (position === 1) return 'first in line'
  return `${ordinals[position - 2] ?? ordinal(position)} of ${Math.max(waiting, position)} in line`
}

const ordinals = ['second', 'third', 'fourth', 'fifth', 'sixth']

function ordinal(number: number): string {
  const isTeen = number % 100 >= 11 && number % 100 <= 13
  return `${number}${(!isTeen && ['th', 'st', 'nd', 'rd'][number % 10]) || 'th'}`
}

function chairs(number: number): string {
  return number === 1 ? '1 chair' : `${number} chairs`
}
