import { ButtonLink } from '../../../../ui/button.tsx'
import type { ButtonKind } from '../../../../ui/button.tsx'
import { beginDataAt, type DataBegun } from './asked.ts'

/** Begins something: it opens under its line. */
export function BeginData({
  what,
  kind = 'quiet',
  children,
}: {
  what: DataBegun
  kind?: ButtonKind
  children: string
}) {
  return (
    <ButtonLink href={beginDataAt(what)} small kind={kind} preventScrollReset>
      {children}
    </ButtonLink>
  )
}
