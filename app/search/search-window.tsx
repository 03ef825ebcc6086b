import '../palette/palette-wide.css'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { KeyCaps } from '../../ui/key-caps.tsx'
import { turnKeys, useKeysAreOn } from '../palette/key-preference.ts'
import type { WindowProps } from '../palette/opening.ts'
import { PaletteWindow } from '../palette/palette-window.tsx'
import { foundGroups } from './found-rows.ts'
import { numberFound } from './found-words.ts'
import { resultsPath } from './looking.ts'
import { useSearch } from './use-search.ts'

/** Lines shown at once; the others are a page of their own. */
const most = 8

/** Everything its reader may read, by its words, while they type. */
export function SearchWindow({ takeTyped, onClose }: WindowProps) {
  const [typed, setTyped] = useState(takeTyped)
  const [zone] = useState(() => new Intl.DateTimeFormat().resolvedOptions().timeZone)
  const navigate = useNavigate()
  const { page, isLooking, failed } = useSearch(typed)
  const found = foundGroups(page?.found.slice(0, most) ?? [], zone)
  const all = { title: `All results for “${typed.trim()}”`, note: '', icon: 'arrow' as const, href: resultsPath(typed) }
  return (
    <PaletteWindow
      label="Search"
      does="open"
      wide
      groups={found.length > 0 ? [...found, { title: 'More', rows: [all] }] : []}
      words={typed}
      onWords={setTyped}
      says={
        failed ??
        (isLooking ? 'Looking.' : page ? numberFound(page) : 'Type a word. What you may read is looked through.')
      }
      onAct={({ href }, { isApart }) => {
        if (isApart) window.open(href)
        else void navigate(href)
      }}
      onClose={onClose}
      keys={<SlashKey />}
    />
  )
}

/** The key that opens this, and whether it does: it is one letter, which speech and shaky hands press by mistake. */
function SlashKey() {
  const isOn = useKeysAreOn()
  return (
    <label>
      <input type="checkbox" className="box" checked={isOn} onChange={(event) => turnKeys(event.target.checked)} />
      <KeyCaps keys="/" />
      <span>opens this, on this device</span>
    </label>
  )
}
