import type { SeasonNote } from '../../../domain/writing/seasons.ts'
import { Link } from '../../../ui/link.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { seasonPath } from '../../paths.ts'
import { seasonName } from '../../texts/season-name.ts'

const piecesShown = 3

/** The newest letter with the first of its pieces. */
export function LetterSection({ letter, lead }: { letter: SeasonNote | undefined; lead: string }) {
  if (!letter) return null
  const path = seasonPath(letter.season)
  return (
    <section className="wrap section home-letter">
      <div className="grid-12">
        <div className="home-letter-words" data-from="1" data-to="4">
          <h2>Notes, {seasonName(letter.season)}</h2>
          <p className="muted">{lead || letter.period}</p>
          <MoreLink href={path}>Read the letter</MoreLink>
        </div>
        <div data-from="6" data-to="12">
          <Rows ordered>
            {letter.pieces.slice(0, piecesShown).map((piece) => (
              <Row key={piece.number} shape="number">
                <span className="ui faint figures">
                  {letter.season}.{piece.number}
                </span>
                <div>
                  <h3>
                    <Link className="serif home-piece" href={`${path}#${letter.season}-${piece.number}`}>
                      {piece.title}
                    </Link>
                  </h3>
                  {piece.summary && <p className="ui muted">{piece.summary}</p>}
                </div>
              </Row>
            ))}
          </Rows>
        </div>
      </div>
    </section>
  )
}
