import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import type { Deed } from '../../../api-table.ts'
import { ApiButton } from '../../../forms/posting.tsx'

type OrderButtonsProps = {
  /** What is moved, for people who hear the buttons. */
  what: string
  action: Deed
  fields: Readonly<Record<string, string | number>>
  isFirst: boolean
  isLast: boolean
}

/** Up and down by one place. */
export function OrderButtons({ what, action, fields, isFirst, isLast }: OrderButtonsProps) {
  return (
    <div className="settings-buttons">
      <ApiButton kind="quiet" small action={action} fields={{ ...fields, by: -1 }} disabled={isFirst}>
        Up<VisuallyHidden>: {what}</VisuallyHidden>
      </ApiButton>
      <ApiButton kind="quiet" small action={action} fields={{ ...fields, by: 1 }} disabled={isLast}>
        Down<VisuallyHidden>: {what}</VisuallyHidden>
      </ApiButton>
    </div>
  )
}
