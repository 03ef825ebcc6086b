import { href } from 'react-router'
import { Icon } from '../../../ui/icon.tsx'
import { Link } from '../../../ui/link.tsx'
import { studioPath } from '../../paths.ts'

/** Below the rooms: the lessons, and the studios that no longer meet. */
export function Shelves({ past }: { past: { slug: string; name: string }[] }) {
  return (
    <div className="wrap studios-shelves">
      <Link href={href('/studios/lessons-learned/:cohort', { cohort: 'engineering-management' })}>
        <h2 className="heading-3">Lessons learned</h2>
        <span className="muted">What each cohort would do differently, by cohort.</span>
        <Icon name="arrow" />
      </Link>
      {past.length > 0 && (
        <section aria-labelledby="past-studios">
          <h2 className="heading-3" id="past-studios">
            Past studios
          </h2>
          <ul role="list">
            {past.map(({ slug, name }) => (
              <li key={slug}>
                <Link href={studioPath(slug)}>
                  <span>{name}, retired. Its notes stay readable.</span>
                  <Icon name="arrow" />
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}
