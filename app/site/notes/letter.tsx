import { href } from 'react-router'
import { shortStudioName } from '../../../domain/programme/naming.ts'
import type { LessonTitle } from '../../../domain/writing/lessons.ts'
import { Icon } from '../../../ui/icon.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { Prose } from '../../../ui/prose.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useHydrated } from '../../../ui/hydrated.tsx'
import { LocalDay } from '../../local-time/local-time.tsx'
import { useMe } from '../../fetching/me.ts'
import { seasonFeed } from '../../found/feeds.ts'
import { seasonPath } from '../../paths.ts'
import { PrintFoot } from '../../texts/print-foot.tsx'
import { RichText } from '../../texts/rich-text.tsx'
import { seasonName, seasonNameFirst } from '../../texts/season-name.ts'
import type { LetterInHtml } from './in-html.ts'
import { SeasonLessons, seasonLessons } from './season-lessons.tsx'

type LetterProps = {
  note: LetterInHtml
  /** What came out since the letter before, the newest first. */
  lessons: readonly LessonTitle[]
  previous: string | undefined
  next: string | undefined
}

/** A season's letter: its head, its contents, its pieces in order, and the lessons of its season. */
export function Letter({ note, lessons, previous, next }: LetterProps) {
  return (
    <>
      <LetterHead note={note} previous={previous} next={next} />
      <Contents note={note} hasLessons={lessons.length > 0} />
      <article className="wrap letter">
        <p className="ui muted">
          {note.period && `${note.period}. `}Published <LocalDay at={note.publishedAt} />, by the organisers
        </p>
        {note.pieces.map((piece) => (
          <section
            key={piece.number}
            id={piece.anchor}
            className="letter-piece"
            data-pigment={piece.studio?.pigment ?? 'payne'}
          >
            <span className="letter-number tall figures" aria-hidden="true">
              {note.season}.{piece.number}
            </span>
            <div>
              <h2>
                <span className="visually-hidden">
                  {note.season}.{piece.number}{' '}
                </span>
                {piece.title}
              </h2>
              <p className="letter-tag">
                <Tag pigment={piece.studio?.pigment ?? 'payne'}>
                  {piece.studio ? shortStudioName(piece.studio.name) : 'House'}
                </Tag>
              </p>
              <Prose html={piece.html} />
            </div>
          </section>
        ))}
        <SeasonLessons lessons={lessons} />
        <footer className="row letter-foot" data-apart>
          <Neighbours previous={previous} next={next} />
          <div className="row" data-gap="5">
            <OwnEdition edition={note.edition} />
            <a className="more-link" href={seasonFeed.path} type="application/atom+xml">
              Follow the notes
            </a>
            <PrintButton />
          </div>
        </footer>
        <PrintFoot what={`notes, ${seasonName(note.season)}`} />
      </article>
    </>
  )
}

function LetterHead({ note, previous, next }: Omit<LetterProps, 'lessons'>) {
  return (
    <div className="wrap page-head">
      <div className="grid-12 letter-head" data-align="end">
        <h1 className="display" data-from="1" data-to="8">
          Notes <br />
          {seasonName(note.season)}
        </h1>
        <div className="stack" data-from="9" data-to="12">
          {note.title !== seasonNameFirst(note.season) && <p className="heading-4">{note.title}</p>}
          <RichText html={note.introHtml} className="lead" />
          <nav className="row" data-gap="5" aria-label="Seasons">
            <Neighbours previous={previous} next={next} />
            {!next && <span className="ui faint">The next letter is not out yet</span>}
          </nav>
        </div>
      </div>
    </div>
  )
}

function Contents({ note, hasLessons }: { note: LetterInHtml; hasLessons: boolean }) {
  return (
    <div className="wrap" data-pigment="cobalt">
      <div className="letter-contents">
        <div className="letter-picture wall-field">
          <Sheets />
        </div>
        <nav aria-label="In this letter">
          <h2 className="heading-3">In this letter</h2>
          <ol role="list">
            {note.pieces.map((piece) => (
              <li key={piece.number}>
                <a href={`#${piece.anchor}`}>
                  <span className="faint figures">
                    {note.season}.{piece.number}
                  </span>
                  <span>{piece.title}</span>
                </a>
              </li>
            ))}
            {hasLessons && (
              <li>
                <a href={`#${seasonLessons}`}>
                  <Icon name="quote" />
                  <span>Lessons of the season</span>
                </a>
              </li>
            )}
          </ol>
        </nav>
      </div>
    </div>
  )
}

function Neighbours({ previous, next }: { previous: string | undefined; next: string | undefined }) {
  return (
    <>
      {previous && (
        <MoreLink href={seasonPath(previous)} rel="prev" back>
          {seasonNameFirst(previous)}
        </MoreLink>
      )}
      {next && (
        <MoreLink href={seasonPath(next)} rel="next">
          {seasonNameFirst(next)}
        </MoreLink>
      )}
    </>
  )
}

/** The way from the letter to the edition it tells of, for members. */
function OwnEdition({ edition }: { edition: LetterInHtml['edition'] }) {
  const me = useMe()
  if (!me || !edition) return null
  return <MoreLink href={href('/member/editions/:edition', { edition: edition.slug })}>Edition {edition.slug}</MoreLink>
}

/** Works by script only, so it is not there without one. */
function PrintButton() {
  if (!useHydrated()) return null
  return (
    <button type="button" className="more-link" onClick={() => window.print()}>
      Print
    </button>
  )
}

/** Sheets of paper leaning against a wall, the light of the window across them. Decoration. */
function Sheets() {
  return (
    <svg className="sheets" viewBox="0 0 520 400" aria-hidden="true">
      <path className="sheets-light" d="M70 330L470 210v140H70z" />
      {[90, 144, 198, 252].map((x, index) => (
        <path key={x} className="sheets-paper" d={`M${x} ${90 - index * 10}l150-18v220l-150 18z`} />
      ))}
      <path className="sheets-lines" d="M272 96l110-13M272 116l118-14M272 136l90-11M272 170l118-14M272 190l70-8" />
      <path className="sheets-head" d="M252 60l150-18v26l-150 18z" />
    </svg>
  )
}
