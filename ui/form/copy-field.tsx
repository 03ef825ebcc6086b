import { Button } from '../button.tsx'
import { useCopy } from '../copy-button.tsx'
import { useHydrated } from '../hydrated.tsx'
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
