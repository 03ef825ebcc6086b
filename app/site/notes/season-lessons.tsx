import { href } from 'react-router'
import type { LessonTitle } from '../../../domain/writing/lessons.ts'
import { Link } from '../../../ui/link.tsx'

/** Where they stand on the page of a letter. */
export const seasonLessons = 'lessons'

/** The lessons that came out in the season of a letter: a sentence each, which leads to the whole. Nothing where there are none. */
export function SeasonLessons({ lessons }: { lessons: readonly LessonTitle[] }) {
  if (lessons.length === 0) return null
  return (
    <section id={seasonLessons} className="letter-piece" data-pigment="payne" aria-labelledby="season-lessons">
      <span className="letter-number tall figures" aria-hidden="true">
        {lessons.length}
      </span>
      <div>
        <h2 id="season-lessons">{lessons.length === 1 ? 'One lesson of the season' : 'Lessons of the season'}</h2>
        <ul role="list" className="letter-lessons">
          {lessons.map(({ slug, advice, cohort }) => (
            <li key={`${cohort.slug}/${slug}`}>
              <Link href={`${href('/studios/lessons-learned/:cohort', { cohort: cohort.slug })}#${slug}`}>
                <span className="serif">{advice}</span>
                <span className="small muted">{cohort.name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
