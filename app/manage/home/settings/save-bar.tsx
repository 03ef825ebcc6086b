import { startTransition, useEffect, useRef, useState } from 'react'
import { useFetchers } from 'react-router'
import { Button } from '../../../../ui/button.tsx'
import { KeyCaps } from '../../../../ui/key-caps.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { isMac } from '../../../../ui/is-mac.ts'
import { keys } from '../../keys/keys.ts'
import { counted } from '../../../texts/number-words.ts'
import type { Unsaved } from './unsaved.ts'

/** One bar for the page: what is changed and not saved, a way back, and the button that saves it all. There only while something is. */
export function SaveBar({ unsaved }: { unsaved: readonly Unsaved[] }) {
  const names = unsaved.flatMap((each) => each.names)
  const refused = unsaved.filter(({ isRefused, isBusy }) => isRefused && !isBusy).flatMap((each) => each.names)
  const { isSaving, save } = useSavingInTurn(unsaved)
  const isBusy = isSaving || unsaved.some((each) => each.isBusy)
  const [isAsking, setAsking] = useState(false)
  const press = useFocusBack(names.length > 0)
  if (isAsking && names.length === 0) setAsking(false)

  const changes = counted(names.length, 'change')
  const question = `Put back ${changes}? What you typed and moved is lost.`
  return (
    <>
      <VisuallyHidden>
        <span role="status">
          {names.length > 0 &&
            (isAsking ? question : `Not saved yet, ${changes}: ${names.join(', ')}. ${refusedInWords(refused)}`)}
        </span>
      </VisuallyHidden>
      {names.length > 0 && (
        <section className="save-bar" aria-label="Not saved yet">
          <b className="figures">{changes}</b>
          <span className="save-bar-names">
            {isAsking ? question : names.join(', ')}
            {!isAsking && refused.length > 0 && <span className="save-bar-refused">{refusedInWords(refused)}</span>}
          </span>
          <span className="save-bar-deeds">
            {/* The same button: the keyboard stays where it was, at what does no harm. */}
            <Button type="button" kind="quiet" small disabled={isBusy} onClick={() => setAsking(!isAsking)}>
              {isAsking ? 'Keep' : 'Put back'}
            </Button>
            {isAsking ? (
              <Button
                key="put-back"
                type="button"
                small
                disabled={isBusy}
                onClick={(event) => {
                  press(event)
                  for (const each of unsaved) each.putBack()
                }}
              >
                Put back all
              </Button>
            ) : (
              <Button
                key="save"
                type="button"
                small
                forward
                busy={isBusy}
                disabled={isBusy}
                data-key={keys.save}
                onClick={(event) => {
                  press(event)
                  void save()
                }}
              >
                Save <KeyCaps keys={keys.save} isMac={isMac()} />
              </Button>
            )}
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

/**
 * Saves one after the other: several of a section are of one version, which each of them raises, and what the site tells
 * forms of a post is told to all that wait for an answer.
 */
function useSavingInTurn(unsaved: readonly Unsaved[]) {
  const [isSaving, setSaving] = useState(false)
  const [drawn, setDrawn] = useState<() => void>()
  // What was answered may still be reading the page again, which brings the version.
  const isReading = useFetchers().some(({ state }) => state !== 'idle')
  useEffect(() => {
    if (!isReading) drawn?.()
  }, [drawn, isReading])
  return {
    isSaving,
    async save() {
      setSaving(true)
      try {
        for (const each of unsaved) {
          await each.save()
          // The next one is sent as of the version that is drawn with this.
          await new Promise<void>((resolve) => startTransition(() => setDrawn(() => resolve)))
        }
      } finally {
        setSaving(false)
      }
    },
  }
}

/**
 * The bar goes with what was saved or put back, and the place of a keyboard that pressed in it: that is then where somebody changed
 * something last. After a tap nothing takes the focus: it would bring up the keyboard of a phone.
 */
function useFocusBack(isThere: boolean) {
  const last = useRef<HTMLElement>(undefined)
  const isByKeys = useRef(false)
  useEffect(() => {
    const remember = ({ target }: FocusEvent) => {
      if (target instanceof HTMLElement && target.closest('.settings') && !target.closest('.save-bar'))
        last.current = target
    }
    document.addEventListener('focusin', remember)
    return () => document.removeEventListener('focusin', remember)
  }, [])
  useEffect(() => {
    const isLost = last.current?.isConnected && document.activeElement === document.body
    if (!isThere && isByKeys.current && isLost) last.current?.focus()
  }, [isThere])
  return ({ detail }: { detail: number }) => {
    // A press by pointer counts its clicks, one by a key has none.
    isByKeys.current = detail === 0
  }
}
