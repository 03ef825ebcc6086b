import './find.css'
import { useLayoutEffect, useState } from 'react'
import type { ComponentType } from 'react'
import { Icon } from '../../../ui/icon.tsx'
import { KeyCaps } from '../../../ui/key-caps.tsx'
import { toast } from '../../../ui/toast/toast.ts'
import { keys } from '../keys/keys.ts'
import { hearLetters } from '../../palette/typed-meanwhile.ts'
import type { PaletteProps } from '../palette/palette.tsx'
import type { Room } from '../palette/rows.ts'
import { useGoingTo } from '../palette/use-going-to.ts'
import type { BeginningGroup } from './beginnings.ts'

/** The field of the bar that finds things. Without script it leads to the list of people, which is searched by name. */
export function Find({ rooms, begin }: { rooms: readonly Room[]; begin: readonly BeginningGroup[] }) {
  const [isOpen, setOpen] = useState(false)
  const [Palette, setPalette] = useState<ComponentType<PaletteProps>>()
  const [words, setWords] = useState('')
  const goTo = useGoingTo()
  const open = async () => {
    setWords('')
    setOpen(true)
    if (Palette) return
    try {
      // It comes with its first use: most visits find their way by the rail.
      const palette = await import('../palette/palette.tsx')
      setPalette(() => palette.Palette)
    } catch {
      setOpen(false)
      toast({ tone: 'bad', title: 'Nothing can be found at the moment: the server does not answer.' })
    }
  }
  return (
    <>
      <form
        className="find"
        action="/manage/member"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          void open()
        }}
      >
        <button type="submit" data-key={keys.find} aria-label="Find or do">
          <Icon name="search" />
          <span>Find or do</span>
          <KeyCaps keys={keys.find} />
        </button>
      </form>
      {isOpen && !Palette && <Typing onType={(letter) => setWords((before) => before + letter)} />}
      {isOpen && Palette && (
        <Palette
          rooms={rooms}
          begin={begin}
          words={words}
          onWords={setWords}
          onGo={goTo}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

/** Keeps what is typed while the palette is on its way: it is meant for its field, and for no key of the page. */
function Typing({ onType }: { onType: (letter: string) => void }) {
  useLayoutEffect(() => hearLetters(onType), [onType])
  return null
}
