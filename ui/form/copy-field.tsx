import { useState } from 'react'
import { Button } from '../button.tsx'
import { IconButton } from '../icon-button.tsx'
import { useHydrated } from '../use-hydrated.ts'
import { TextField } from './text-field.tsx'

/** A value to take away (an address, a code), selected by a click and copied by a button where scripts run. */
export function CopyField({ label, hint, value }: { label: string; hint?: string; value: string }) {
  const { copied, copy } = useCopy(value)
  const hydrated = useHydrated()
  return (
    <div className="copy-field">
      <TextField
        label={label}
        hint={hint}
        value={value}
        readOnly
        small
        onFocus={(event) => event.currentTarget.select()}
      />
      {hydrated && (
        <Button type="button" kind="quiet" small onClick={copy}>
          <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
        </Button>
      )}
    </div>
  )
}

/** Only the button, for a value that stands beside it already (an error id, a link). Absent without scripts. */
export function CopyButton({ label, value }: { label: string; value: string }) {
  const { copied, copy } = useCopy(value)
  if (!useHydrated()) return null
  return <IconButton icon={copied ? 'tick' : 'copy'} label={copied ? 'Copied' : label} onClick={copy} />
}

function useCopy(value: string) {
  const [copied, setCopied] = useState(false)
  // A browser may refuse the clipboard; the value stays on the page to be selected by hand.
  const copy = () =>
    void navigator.clipboard.writeText(value).then(
      () => setCopied(true),
      () => setCopied(false),
    )
  return { copied, copy }
}
