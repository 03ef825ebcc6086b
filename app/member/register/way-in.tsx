import { useEffect } from 'react'
import { useFieldState, useForm } from '../../../ui/form/form-context.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { useHydrated } from '../../../ui/hydrated.tsx'
import { knowsPasskeys } from '../../sign-in/browser-keys.ts'

/** Does this browser make passkeys? Not before it runs the page's script. */
export function useTakesPasskeys(): boolean {
  return useHydrated() && knowsPasskeys()
}

/** How somebody comes in from now on. The fields of a password stand there where one is chosen, and without script. */
export function WayIn({ takesPasskeys }: { takesPasskeys: boolean }) {
  const { model } = useForm()
  const { value } = useFieldState('signIn.way')
  const isHydrated = useHydrated()
  useEffect(() => {
    if (takesPasskeys) model?.suggest('signIn.way', 'passkey')
  }, [model, takesPasskeys])
  return (
    <>
      <h2 className="heading-3">How you come in</h2>
      <p className="lead muted">You can change this later under Me.</p>
      <FormField name="way" labelHidden />
      {(!isHydrated || value === 'password') && (
        <>
          <FormField name="password" />
          <FormField name="password_confirm" />
        </>
      )}
    </>
  )
}
