import { Row, Rows } from '../../../ui/rows.tsx'
import type { EditionFacts } from './response.ts'

/** What a member keeps of an edition that is over, in the organisers' own words. */
export function Kept({ edition: { kept } }: { edition: Pick<EditionFacts, 'kept'> }) {
  if (kept.length === 0) return null
  return (
    <section className="edition-section grid-12" aria-labelledby="kept">
      <h2 id="kept" data-from="1" data-to="4">
        What you keep
      </h2>
      <div data-from="5" data-to="12">
        <Rows aria-labelledby="kept">
          {kept.map((line) => (
            <Row key={line}>{line}</Row>
          ))}
        </Rows>
      </div>
    </section>
  )
}
