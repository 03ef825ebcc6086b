import type { MouseEvent } from 'react'

/** Whether this is the second half of a double click: what stands by then where a button was is not what somebody pressed. */
export function isSecondHalf({ detail }: Pick<MouseEvent, 'detail'>): boolean {
  return detail > 1
}
