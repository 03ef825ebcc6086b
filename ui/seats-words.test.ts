import { describe, expect, test } from 'vitest'
import { chairsOf, seatSentence, seatWords } from './seats-words.ts'
import type { SeatsTaken } from './seats-words.ts'

const open = { open: true }

const sentences: [string, SeatsTaken][] = [
  ['8 chairs', { capacity: 8 }],
  ['Open to all', { capacity: null }],
  ['8 chairs, nobody yet', { capacity: 8, going: 0, ...open }],
  ['4 of 8, 4 chairs free', { capacity: 8, going: 4, ...open }],
  ['5 of 6, one chair free', { capacity: 6, going: 5, ...open }],
  ['4 of 8 going', { capacity: 8, going: 4 }],
  ['5 of 8, you are going', { capacity: 8, going: 5, you: 'going', ...open }],
  ['5 of 8, your chair is free', { capacity: 8, going: 5, you: 'going', when: 'live' }],
  ['Full. Nobody in line yet', { capacity: 6, going: 6, ...open }],
  ['6 of 6 going', { capacity: 6, going: 6 }],
  ['Full. 3 in line', { capacity: 6, going: 6, waiting: 3, ...open }],
  ['Full. You are first in line', { capacity: 6, going: 6, waiting: 2, you: 'waiting', position: 1, ...open }],
  ['Full. You are second of 3 in line', { capacity: 6, going: 6, waiting: 3, you: 'waiting', position: 2, ...open }],
  ['Full. You are 11th of 14 in line', { capacity: 6, going: 6, waiting: 14, you: 'waiting', position: 11 }],
  ['Full. You are 22nd of 30 in line', { capacity: 6, going: 6, waiting: 30, you: 'waiting', position: 22 }],
  ['Full. You are in line', { capacity: 6, going: 6, waiting: 2, you: 'waiting' }],
  ['5 of 6, a chair is free', { capacity: 6, going: 5, waiting: 1, you: 'offered', position: 1 }],
  ['You host. 2 of 8 other chairs taken', { capacity: 8, going: 2, you: 'host' }],
  ['You host. 2 of 7 other chairs taken', { capacity: 8, going: 3, you: 'host-going' }],
  ['You host. 12 going', { capacity: null, going: 12, you: 'host' }],
  ['12 going', { capacity: null, going: 12, ...open }],
  ['12 going, you too', { capacity: null, going: 12, you: 'going' }],
  ['Open to all, nobody yet', { capacity: null, going: 0 }],
  ['0 of 8 going', { capacity: 8, going: 0, when: 'live' }],
  ['7 were going', { capacity: 8, going: 7, when: 'over' }],
  ['7 were going, you too', { capacity: 8, going: 7, you: 'going', when: 'over' }],
  ['1 was going', { capacity: null, going: 1, when: 'over' }],
]

test.each(sentences)('a session says how full it is: %s', (sentence, seats) => {
  expect(seatSentence(seats)).toBe(sentence)
})

test('what concerns the reader stands out', () => {
  expect(seatWords({ capacity: 8, going: 5, you: 'going' })).toEqual([
    { words: '5 of 8, ' },
    { words: 'you are going', strong: true },
  ])
})

describe('the chairs', () => {
  const room = (seats: SeatsTaken) =>
    chairsOf(seats)
      .room.map((chair) => chair.charAt(0))
      .join('')
  const line = (seats: SeatsTaken) => chairsOf(seats).line.join(' ')

  test('one stands for each place, the reader’s behind those of the others', () => {
    expect(room({ capacity: 8, going: 5, you: 'going' })).toBe('ttttmfff')
    expect(room({ capacity: 8 })).toBe('ffffffff')
    expect(room({ capacity: 2, going: 3 })).toBe('tt')
  })

  test('a host sits on the first, which is no place of the session unless they answered', () => {
    expect(room({ capacity: 4, going: 2, you: 'host' })).toBe('mttff')
    expect(room({ capacity: 4, going: 2, you: 'host-going' })).toBe('mtff')
  })

  test('the line stands behind, in order', () => {
    const waiting: SeatsTaken = { capacity: 2, going: 2, waiting: 3, you: 'waiting', position: 2 }

    expect(room(waiting)).toBe('tt')
    expect(line(waiting)).toBe('waiting mine-waiting waiting')
  })

  test('more than twelve places, or four in line, are a number', () => {
    const many = chairsOf({ capacity: 20, going: 20, waiting: 9, you: 'waiting', position: 8 })

    expect(many.room).toHaveLength(12)
    expect(many.roomMore).toBe(8)
    expect(many.line).toEqual(['waiting', 'waiting', 'waiting', 'mine-waiting'])
    expect(many.lineMore).toBe(5)
    expect(room({ capacity: 20, going: 15, you: 'going' })).toBe('tttttttttttm')
  })

  test('a room without a number of places has none', () => {
    expect(chairsOf({ capacity: null, going: 12 }).room).toEqual([])
  })
})
