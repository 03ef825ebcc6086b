import { Icon } from '../../ui/icon.tsx'
import { isMac } from '../../ui/is-mac.ts'
import { KeyCaps } from '../../ui/key-caps.tsx'
import { useHydrated } from '../../ui/hydrated.tsx'
import { openPalette } from './offer.ts'

/** The entry of a rail or menu that opens the palette, which is otherwise known to its key alone. It is seen once it works. */
export function FindEntry() {
  const works = useHydrated()
  return (
    <button type="button" className="rail-item" disabled={!works} onClick={() => openPalette()}>
      <Icon name="search" />
      <span>Find or do</span>
      {works && <KeyCaps keys="mod+k" isMac={isMac()} />}
    </button>
  )
}
