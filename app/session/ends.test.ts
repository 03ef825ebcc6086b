import { afterEach, expect, test, vi } from 'vitest'
import { endInEveryTab, hearEnd, mindEnds } from './ends.ts'

afterEach(() => vi.unstubAllGlobals())

/** A browser whose tabs share one storage and have one each. */
function openBrowser() {
  const shared = openStorage()
  return function openTab(path: string) {
    const own = openStorage()
    const events = new EventTarget()
    const went: string[] = []
    const look = () => {
      vi.stubGlobal('localStorage', shared)
      vi.stubGlobal('sessionStorage', own)
      vi.stubGlobal('window', events)
      vi.stubGlobal('location', { pathname: path, search: '', replace: (to: string) => went.push(to) })
    }
    return {
      own,
      went,
      begin: () => {
        look()
        mindEnds()
      },
      end: () => {
        look()
        endInEveryTab()
      },
      hear: () => {
        look()
        events.dispatchEvent(Object.assign(new Event('storage'), { key: 'guildhall.session-end' }))
      },
    }
  }
}

test.each([
  ['/member', ['/member']],
  ['/manage/home', ['/manage/home']],
  ['/about', []],
  ['/member/login', []],
])('a sign-out empties the storage of a tab at %s, which then asks for %j', (path, asked) => {
  const openTab = openBrowser()
  const [tab, other] = [openTab('/member'), openTab(path)]
  other.begin()
  other.own.setItem('typed', 'words')

  tab.end()
  other.hear()

  expect(other.own.getItem('typed')).toBeNull()
  expect(other.went).toEqual(asked)
})

test('in-place: what is kept after whoever it was has signed in again in that tab stays', () => {
  const tab = openBrowser()('/member')
  tab.begin()
  tab.end()
  hearEnd()
  tab.own.setItem('typed', 'words')

  tab.begin()

  expect(tab.own.getItem('typed')).toBe('words')
})

test('what a page keeps while it is left goes when the next one begins, once', () => {
  const openTab = openBrowser()
  const [tab, other] = [openTab('/member'), openTab('/member')]
  other.begin()
  tab.end()
  other.hear()
  other.own.setItem('typed', 'kept on leaving')

  other.begin()
  expect(other.own.getItem('typed')).toBeNull()
  other.own.setItem('typed', 'words of whoever is here now')
  other.begin()

  expect(other.own.getItem('typed')).toBe('words of whoever is here now')
})

test('what the tab that ended the session keeps while it is left goes as well', () => {
  const tab = openBrowser()('/member')
  tab.begin()
  tab.end()
  tab.own.setItem('typed', 'written back by a form that goes')

  tab.begin()

  expect(tab.own.getItem('typed')).toBeNull()
})

test('where no session has ended, what is typed in a tab is there after a reload', () => {
  const tab = openBrowser()('/member')
  tab.begin()
  tab.own.setItem('typed', 'words')

  tab.begin()

  expect(tab.own.getItem('typed')).toBe('words')
})

function openStorage(): Storage {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
  }
}
