import { href } from 'react-router'
import { Link } from '../../../ui/link.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { Status } from '../../../ui/status.tsx'
import { intakeInWords, monthsOf } from '../../programme/edition-words.ts'
import type { EditionAhead } from '../../document/membership/head.tsx'

/** The editions that run or are to come, and whether one can ask to join. */
export function EditionsSection({ editions }: { editions: EditionAhead[] }) {
  return (
    <section className="wrap membership-editions">
      <div className="grid-12">
        <h2 data-from="1" data-to="4">
          Editions
        </h2>
        <div data-from="5" data-to="12">
          {editions.length === 0 ? (
            <p className="read muted">No edition is announced yet. The next one appears here.</p>
          ) : (
            <Rows>
              {editions.map((edition) => (
                <EditionRow key={edition.slug} edition={edition} />
              ))}
            </Rows>
          )}
        </div>
      </div>
    </section>
  )
}

function EditionRow({ edition }: { edition: EditionAhead }) {
  const { tone, words } = intakeInWords(edition, edition.intake)
  return (
    <Row centred className="edition-row">
      <h3 className="heading-3">
        <Link className="plain-link" href={href('/member/updates/:edition', { edition: edition.slug })}>
          {edition.slug}
        </Link>
      </h3>
      <span className="muted">
        {edition.title}
        <br />
        {monthsOf(edition)}
      </span>
      <Status tone={tone}>{words}</Status>
    </Row>
  )
}
