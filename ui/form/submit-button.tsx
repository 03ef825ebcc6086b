import type { ComponentProps } from 'react'
import { Button } from '../button.tsx'
import { useForm, useFormConnection } from './form-context.ts'

/** Sends the form around it. Busy and disabled while the form is being sent, or waits for files that are. */
export function SubmitButton({ children = 'Submit', disabled, ...button }: ComponentProps<typeof Button>) {
  const { isWaiting } = useFormConnection()
  const isBusy = useForm().form.isBusy || isWaiting
  return (
    <Button {...button} busy={isBusy || button.busy} disabled={isBusy || disabled}>
      {children}
    </Button>
  )
}
