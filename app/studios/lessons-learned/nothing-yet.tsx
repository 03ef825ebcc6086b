import { href } from 'react-router'
import { EmptyState } from '../../../ui/empty-state.tsx'

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

/** The default cohort while it is not published: the way to one that is. */
export function NotYet({ cohorts: [first] }: { cohorts: { slug: string; name: string }[] }) {
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
    </div>
  )
}

/** The page of a cohort's lessons. */
export function cohortPath(cohort: string): string {
  return href('/studios/lessons-learned/:cohort', { cohort })
}
