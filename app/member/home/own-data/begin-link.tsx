import { ButtonLink } from '../../../../ui/button.tsx'
import { beginDataAt, type DataBegun } from './asked.ts'

/** Begins something: it opens under its line. */
export function BeginData({ what, children }: { what: DataBegun; children: string }) {
  return (
    <ButtonLink href={beginDataAt(what)} small kind="quiet" preventScrollReset>
      {children}
    </ButtonLink>
  )
}
