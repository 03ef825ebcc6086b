import { href } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import type { Moment } from '../../local-time/local-time.tsx'
import { WithdrawnLine } from '../../texts/withdrawn.tsx'
import { AddLesson } from '../add-lesson.tsx'

/** A cohort without lessons. */
export function NoLessons() {
  return (
    <EmptyState
      room="lessons"
      title="The shelf is still empty"
      action={{ href: href('/studios/schedule'), label: 'See the schedule' }}
    >
      The first lessons appear after the first sessions.
    </EmptyState>
  )
}

type NotThereProps = { cohorts: { slug: string; name: string }[]; withdrawnAt: Moment | undefined }

/** A cohort that was withdrawn, or the default one while it is not published: the way to one that is there. */
export function NotThere({ cohorts: [first], withdrawnAt }: NotThereProps) {
  if (withdrawnAt) {
    return (
      <div className="lessons-columns">
        <div>
          <div className="stack" data-gap="5">
            <WithdrawnLine at={withdrawnAt} />
            <MoreLink href={first ? cohortPath(first.slug) : href('/studios')}>
              {first?.name ?? 'See the studios'}
            </MoreLink>
          </div>
        </div>
        {first && <AddOne />}
      </div>
    )
  }
  return (
    <div className="lessons-columns">
      <EmptyState
        room="lessons"
        title="This shelf is being filled"
        action={
          first
            ? { href: cohortPath(first.slug), label: first.name }
            : { href: href('/studios'), label: 'See the studios' }
        }
      >
        {first
          ? 'The lessons of this cohort are not published yet. Others are.'
          : 'The first lessons appear after the first sessions.'}
      </EmptyState>
      {first && <AddOne />}
    </div>
  )
}

/** A lesson is always for a cohort that is there: which one is chosen while it is written. */
function AddOne() {
  return (
    <aside className="stack lessons-about" aria-label="For members">
      <AddLesson />
    </aside>
  )
}

/** The page of a cohort's lessons. */
export function cohortPath(cohort: string): string {
  return href('/studios/lessons-learned/:cohort', { cohort })
}
