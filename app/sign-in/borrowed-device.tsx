import './borrowed-device.css'
import { createContext, use, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useForm } from '../../ui/form/form-context.ts'
import { Checkbox } from '../../ui/form/choice.tsx'
import { useHydrated } from '../../ui/hydrated.tsx'
import { Icon } from '../../ui/icon.tsx'
import { knowsPasskeys } from './browser-keys.ts'
import { notMineField } from './sign-in-forms.ts'

type Borrowed = { isBorrowed: boolean | undefined; say: (isBorrowed: boolean) => void }

const BorrowedContext = createContext<Borrowed>({ isBorrowed: undefined, say: () => {} })

/** Stands around the steps of a sign-in: what was said of the device in one of them holds in the next. */
export function WhoseDevice({ children }: { children: ReactNode }) {
  const [isBorrowed, say] = useState<boolean>()
  return <BorrowedContext value={{ isBorrowed, say }}>{children}</BorrowedContext>
}

/** Whether somebody has said that this is not their device; undefined while nothing was said. */
export function useBorrowed(): boolean | undefined {
  return use(BorrowedContext).isBorrowed
}

/**
 * The tick for a passkey, folded, since most people come in on a device of their own. The forms of the password and of the code have
 * it in sight, ticked where it was ticked here. A browser without passkeys, or without script, is shown nothing.
 */
export function BorrowedDevice() {
  const { isBorrowed = false, say } = use(BorrowedContext)
  const isAlive = useHydrated()
  if (isAlive && !knowsPasskeys()) return null
  return (
    <details className="disclosure borrowed-device" data-waits={isAlive ? undefined : ''}>
      <summary className="ui muted">
        Not your device? <Icon name="chevron-down" />
      </summary>
      <div className="disclosure-content">
        <Checkbox checked={isBorrowed} hint={notMineField.hint} onChange={(event) => say(event.currentTarget.checked)}>
          {notMineField.label}
        </Checkbox>
      </div>
    </details>
  )
}

/** Put into a form that has the tick itself: takes over what was said before. */
export function TakesTick() {
  const { model } = useForm()
  const isBorrowed = useBorrowed()
  useEffect(() => {
    if (model && isBorrowed !== undefined) model.suggest(notMineField.name, isBorrowed)
  }, [model, isBorrowed])
  return null
}
