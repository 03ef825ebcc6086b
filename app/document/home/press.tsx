import './press.css'
import { href } from 'react-router'
import type { NewestLesson } from '../../../domain/writing/lessons/shelf.ts'
import { Link } from '../../../ui/link.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { LocalDay } from '../../local-time/local-time.tsx'

/** The newest lesson, set like a poster: its number, its advice, the situation it comes from. */
export function Press({ lesson }: { lesson: NewestLesson | undefined }) {
  if (!lesson) return null
  const { number, slug, advice, situation, contributorLabel, publishedAt, hasConsent, cohort, edition } = lesson
  const path = href('/studios/lessons-learned/:cohort', { cohort: cohort.slug })
  return (
    <section className="press" aria-labelledby="newest-lesson">
      <div className="wrap">
        <div className="press-top ui">
          <span>
            <b>Newest lesson</b>{' '}
            <span className="muted">
              {cohort.name}
              {edition && `, edition ${edition}`}
            </span>
          </span>
          <MoreLink href={path}>{cohort.ofAll === 1 ? 'Lessons learned' : `All ${cohort.ofAll} lessons`}</MoreLink>
        </div>
        <div className="press-lesson">
          <p className="press-number tall" aria-hidden="true">
            {number}
          </p>
          <div>
            <h2 className="press-advice" id="newest-lesson">
              <Link className="plain-link" href={`${path}#${slug}`}>
                {advice}
              </Link>
            </h2>
            {situation && <p className="lead press-situation">{situation}</p>}
            <p className="ui muted press-source">
              Written by {contributorLabel}, published {hasConsent && 'with consent '}on <LocalDay at={publishedAt} />
            </p>
          </div>
        </div>
      </div>
    </section>
  )
}
