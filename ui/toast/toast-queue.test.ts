import { beforeEach, describe, expect, test } from 'vitest'
import { createToastQueue, type NamedToast } from './toast-queue.ts'

let told: string[] = []
let queue = createToastQueue(2, handsThatTell())

function handsThatTell() {
  const tell = (what: string) => (toast: NamedToast) => void told.push(`${what} ${toast.title}`)
  return { show: tell('show'), replace: tell('replace'), dismiss: () => void told.push('dismiss') }
}

beforeEach(() => {
  told = []
  queue = createToastQueue(2, handsThatTell())
})

function say(title: string, id = title) {
  queue.say({ tone: 'ok', title, id })
}

describe('a queue of two places', () => {
  test('the third waits until one is gone, not only closed', () => {
    for (const title of ['one', 'two', 'three', 'four']) say(title)
    expect(told).toEqual(['show one', 'show two'])

    queue.closed('one')
    expect(told).toHaveLength(2)
    queue.gone('one')
    expect(told).toEqual(['show one', 'show two', 'show three'])
  })

  test('the same id again replaces the words of the one that is there', () => {
    say('one')
    say('other words', 'one')

    expect(told).toEqual(['show one', 'replace other words'])
  })

  test('the same id again replaces the words of the one that waits, in its place', () => {
    for (const title of ['one', 'two', 'three', 'four']) say(title)
    say('other words', 'three')

    queue.gone('two')
    queue.gone('one')
    expect(told.slice(2)).toEqual(['show other words', 'show four'])
  })

  test('the same id as one that is just leaving comes when that is gone, while others pass by', () => {
    say('one')
    queue.closed('one')
    say('again', 'one')
    say('two')
    expect(told).toEqual(['show one', 'show two'])

    queue.gone('one')
    expect(told.at(-1)).toBe('show again')
  })

  test('clearing takes away what is there, and what waits never comes', () => {
    for (const title of ['one', 'two', 'three']) say(title)

    queue.clear()
    queue.gone('one')
    queue.gone('two')
    expect(told).toEqual(['show one', 'show two', 'dismiss'])
  })

  test('places that are free again count as free', () => {
    for (const title of ['one', 'two', 'three']) say(title)
    queue.clear()
    for (const id of ['one', 'two']) queue.gone(id)
    told = []

    for (const title of ['five', 'six', 'seven']) say(title)
    expect(told).toEqual(['show five', 'show six'])
  })

  test('messages without an id are each their own', () => {
    queue.say({ tone: 'ok', title: 'one' })
    queue.say({ tone: 'ok', title: 'two' })

    expect(told).toEqual(['show one', 'show two'])
  })
})
