import { useState } from 'react'
import { useSubmit } from 'react-router'
import { KeyCaps } from '../../../ui/key-caps.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { PaletteWindow } from '../../palette/palette-window.tsx'
import { oweFocus } from '../draft/writing/focus-owed.ts'
import type { BeginningGroup } from '../frame/beginnings.ts'
import { keys } from '../keys/keys.ts'
import { deedsOfPage, pressOnPage } from './page-deeds.ts'
import { groupsFor } from './rows.ts'
import type { PaletteRow, Room } from './rows.ts'
import { useFound } from './use-found.ts'

export type PaletteProps = {
  rooms: readonly Room[]
  begin: readonly BeginningGroup[]
  /** What stands in its field; it may be typed before the field is there. */
  words: string
  onWords: (words: string) => void
  /** Follows an address, and goes to what has the key there. */
  onGo: (href: string, key?: string) => void
  onClose: () => void
}

/**
 * Finds places, people, sessions and drafts by a few words, begins what the menu "New" begins, and does what buttons do: those
 * of the page, and those of what was found.
 */
export function Palette({ rooms, begin, words, onWords, onGo, onClose }: PaletteProps) {
  const [page] = useState(deedsOfPage)
  const { found, state } = useFound(words)
  const groups = groupsFor(words, { rooms, begin, found, page })
  const number = groups.reduce((sum, { rows }) => sum + rows.length, 0)
  return (
    <PaletteWindow
      label="Find or do"
      groups={groups}
      words={words}
      onWords={onWords}
      says={wordFor(state, number)}
      onAct={useAct(onGo)}
      onClose={onClose}
      keys={
        <span>
          <KeyCaps keys={keys.sheet} /> all keys, once this is closed
        </span>
      }
    />
  )
}

function wordFor(state: ReturnType<typeof useFound>['state'], number: number): string {
  if (state === 'failed')
    return 'People, sessions and drafts cannot be looked for at the moment: the server does not answer.'
  if (state === 'looking') return 'Looking.'
  return number === 0 ? 'Nothing is called that.' : `${number} found.`
}

/** Follows a line, begins its draft, posts what its button posts or presses it. */
function useAct(onGo: PaletteProps['onGo']) {
  const submit = useSubmit()
  return (row: PaletteRow, { isApart }: { isApart: boolean }) => {
    if ('press' in row) {
      if (row.press.isConnected) pressOnPage(row.press)
      else toast({ tone: 'info', title: 'That button has just gone from the page.' })
    } else if ('post' in row) {
      void submit(row.post.fields, { method: 'post', action: row.post.action, navigate: false })
    } else if ('fields' in row) {
      oweFocus('title')
      void submit(row.fields, { method: 'post', action: '/api/drafts/create' })
    } else if (isApart) window.open(row.href)
    else onGo(row.href, row.key)
  }
}
