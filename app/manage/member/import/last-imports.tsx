import { Link } from '../../../../ui/link.tsx'
import { Status } from '../../../../ui/status.tsx'
import type { Import } from '../../../../domain/upkeep/imports.ts'
import { Bar, Deeds, whenInWords } from './progress.tsx'
import type { ImportProps } from './load.ts'

/** The imports that were begun last: how far they are, and taking them back. */
export function LastImports({ content: { last }, clock }: ImportProps) {
  if (last.length === 0) return null
  return (
    <section aria-labelledby="last-imports">
      <h2 id="last-imports">Last imports</h2>
      <ul role="list" className="import-last">
        {last.map((one) => (
          <li key={one.id}>
            <div className="import-last-words">
              <Link href={`/manage/member?tab=import&import=${one.id}`}>{one.fileName}</Link>
              <span className="small muted">{whenInWords(one, clock)}</span>
            </div>
            <div>{isBegun(one) ? <Bar {...one} /> : <Status tone="info">Not imported yet</Status>}</div>
            <div className="row" data-gap="2">
              <Deeds {...one} clock={clock} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

function isBegun({ state }: Import): boolean {
  return state !== 'read' && state !== 'checked'
}
