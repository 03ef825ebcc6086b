import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { Icon } from '../../../ui/icon.tsx'
import { keys } from './keys.ts'
import { recallKeys } from '../../palette/key-preference.ts'
import { listenToKeys } from './press.ts'

const KeySheet = lazy(async () => ({ default: (await import('./sheet.tsx')).KeySheet }))

/** Listens to the keys of the dashboard, and shows the sheet that lists them. Without script there are none. */
export function KeysButton({ className }: { className: string }) {
  const [isOpen, setOpen] = useState(false)
  useEffect(() => {
    recallKeys()
    return listenToKeys()
  }, [])
  return (
    <>
      <button type="button" className={className} data-key={keys.sheet} onClick={() => setOpen(true)}>
        <Icon name="key" />
        <span>Keys</span>
      </button>
      {/* Beside the rail, whose colours are its own. */}
      {isOpen &&
        createPortal(
          <Suspense>
            <KeySheet onClose={() => setOpen(false)} />
          </Suspense>,
          document.body,
        )}
    </>
  )
}
