import './add-lesson.css'
import { href } from 'react-router'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

/** Where a lesson is written; whoever is not signed in comes to it by way of the sign-in. */
export function addLessonPath(cohort?: string): string {
  return `${href('/member')}?view=lesson${cohort ? `&cohort=${cohort}` : ''}`
}

/**
 * The way to a lesson of one's own, beside those of a cohort, or where there is no such cohort: the same for everybody, since the
 * page is.
 */
export function AddLesson({ cohort }: { cohort?: string }) {
  return (
    <Card strong floor className="add-lesson" data-pigment="payne">
      <h2 className="heading-3">Add a lesson</h2>
      <p className="ui muted">Members start with the advice, in one sentence. The rest is four short fields.</p>
      <ButtonLink href={addLessonPath(cohort)} forward wide>
        Add a lesson
      </ButtonLink>
    </Card>
  )
}
