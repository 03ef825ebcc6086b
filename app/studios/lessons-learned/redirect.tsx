import { href, redirect } from 'react-router'
import { defaultCohort } from '../../../domain/programme/cohorts.ts'

/** `/studios/lessons-learned` has no page of its own. */
export function loader() {
  return redirect(href('/studios/lessons-learned/:cohort', { cohort: defaultCohort }))
}
