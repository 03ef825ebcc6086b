import { IconButton } from '../../../../ui/icon-button.tsx'
import { useHydrated } from '../../../../ui/hydrated.tsx'
import type { Deed } from '../../../api-table.ts'
import { useFetcher } from 'react-router'

type OrderButtonsProps = {
  /** What is moved, for people who hear the buttons. */
  what: string
  index: number
  /** How many there are. */
  of: number
  onMove: (to: number) => void
  /** Where they post without script, where each moves at once. */
  action: Deed
  fields: Readonly<Record<string, string | number>>
}

/** Up and down by one row. */
export function OrderButtons({ what, index, of, onMove, action, fields }: OrderButtonsProps) {
  const fetcher = useFetcher()
  const isAlive = useHydrated()
  const button = (by: -1 | 1) => ({
    icon: by < 0 ? ('arrow-up' as const) : ('arrow-down' as const),
    label: `${by < 0 ? 'Up' : 'Down'}: ${what}`,
    disabled: index + by < 0 || index + by >= of,
  })
  if (isAlive) {
    return (
      <div className="ordered-buttons">
        <IconButton {...button(-1)} onClick={() => onMove(index - 1)} />
        <IconButton {...button(1)} onClick={() => onMove(index + 1)} />
      </div>
    )
  }
  return (
    <fetcher.Form method="post" action={action} className="ordered-buttons">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <IconButton {...button(-1)} type="submit" name="by" value="-1" />
      <IconButton {...button(1)} type="submit" name="by" value="1" />
    </fetcher.Form>
  )
}
