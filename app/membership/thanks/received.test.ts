import { describe, expect, test } from 'vitest'
import { readReceived } from './received.ts'

const holding = (text: string | null) => ({ getItem: () => text })

describe('what was received', () => {
  test('is what this tab kept', () => {
    const kept = holding('{"kind":"request","reference":"NR-2K7Q","address":"a••@club.test"}')

    expect(readReceived('request', kept)).toEqual({ kind: 'request', reference: 'NR-2K7Q', address: 'a••@club.test' })
    expect(readReceived(null, kept).kind).toBe('request')
  })

  test('of another kind than the address names has no details', () => {
    expect(readReceived('left', holding('{"kind":"request","reference":"NR-2K7Q"}'))).toEqual({ kind: 'left' })
  })

  test.each([null, 'no json', '[]', '{"kind":"surprise"}', '{"kind":7}'])(
    'opened directly with %s is nothing in particular',
    (text) => {
      expect(readReceived(null, holding(text))).toEqual({ kind: 'none' })
      expect(readReceived('surprise', holding(text))).toEqual({ kind: 'none' })
    },
  )

  test('survives storage that is closed to us', () => {
    const closed = {
      getItem: () => {
        throw new Error('denied')
      },
    }

    expect(readReceived('left', closed)).toEqual({ kind: 'left' })
  })
})
