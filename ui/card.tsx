import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

type CardProps = ComponentProps<'section'> & {
  /** Its line is ink: a form, a thing to act on. */
  strong?: boolean
  /** Stands under a steps bar or tabs and shares their line. */
  joined?: boolean
  /** An 8px floor. */
  floor?: boolean
}

/** Paper with a 1px line around it. No shadow, no round corners. */
export function Card({ strong, joined, floor, className, ...section }: CardProps) {
  return (
    <section
      {...section}
      className={classNames('card', className)}
      data-strong={strong || joined || undefined}
      data-joined={joined || undefined}
      data-floor={floor || undefined}
    />
  )
}
