import { useEffect, useRef } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { KeyCaps } from '../../../../ui/key-caps.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { isMac } from '../../frame/is-mac.ts'
import { keys } from '../../keys/keys.ts'
import { counted } from '../../query.ts'
import type { Unsaved } from './unsaved.ts'

/** One bar for the page: what is changed and not saved, a way back, and the button that saves it all. There only while something is. */
export function SaveBar({ unsaved }: { unsaved: readonly Unsaved[] }) {
  const names = unsaved.flatMap((each) => each.names)
  const refused = unsaved.filter(({ isRefused, isBusy }) => isRefused && !isBusy).flatMap((each) => each.names)
  const isBusy = unsaved.some((each) => each.isBusy)
  const bar = useFocusBack(unsaved.length > 0)
  const words = `${counted(names.length, 'change')}: ${names.join(', ')}.`
  return (
    <>
      <VisuallyHidden>
        <span role="status">{names.length > 0 && `Not saved yet, ${words} ${refusedInWords(refused)}`}</span>
      </VisuallyHidden>
      {names.length > 0 && (
        <section className="save-bar" aria-label="Not saved yet" ref={bar}>
          <b className="figures">{counted(names.length, 'change')}</b>
          <span className="save-bar-names">
            {names.join(', ')}
            {refused.length > 0 && <span className="save-bar-refused">{refusedInWords(refused)}</span>}
          </span>
          <span className="save-bar-deeds">
            <Button
              type="button"
              kind="quiet"
              small
              disabled={isBusy}
              onClick={() => {
                for (const each of unsaved) each.putBack()
              }}
            >
              Put back
            </Button>
            <Button
              type="button"
              small
              forward
              busy={isBusy}
              disabled={isBusy}
              data-key={keys.save}
              onClick={() => {
                for (const each of unsaved) each.save()
              }}
            >
              Save <KeyCaps keys={keys.save} isMac={isMac()} />
            </Button>
          </span>
        </section>
      )}
    </>
  )
}

function refusedInWords(names: readonly string[]): string {
  if (names.length === 0) return ''
  return `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} not saved: look there for the reason.`
}

/** The bar goes with what was saved or put back, and the keyboard's place with it: that is then where somebody changed something last. */
function useFocusBack(isThere: boolean) {
  const bar = useRef<HTMLElement>(null)
  const last = useRef<HTMLElement>(undefined)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest('.settings') && !target.closest('.save-bar'))
        last.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    if (!isThere && last.current?.isConnected && document.activeElement === document.body) last.current.focus()
  }, [isThere])
  return bar
}
