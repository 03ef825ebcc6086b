/**
 * What the last release finds otherwise since, and why it serves all the same: it reads nothing that is gone, and writes nothing that
 * is refused now. Emptied with each release.
 */
export const knownChanges: Record<string, string> = {
  ...listed('It has no such state, and so never writes it.', [
    'guildhall.challenges retracted_challenge_has_a_date is a new rule',
    'guildhall.cohorts retracted_cohort_has_a_date is a new rule',
    'guildhall.lessons retracted_lesson_has_a_date is a new rule',
    'guildhall.pages retracted_page_has_a_date is a new rule',
    'guildhall.templates retracted_template_has_a_date is a new rule',
    'guildhall.submissions returned_submission_says_why is a new rule',
  ]),
  ...listed('It makes no series but those of the demo, which it cannot load any more.', [
    'guildhall.scheduled_sessions one_session_per_slot_of_a_series is a new rule',
    'guildhall.scheduled_sessions session_of_a_series_has_its_slot is a new rule',
    'guildhall.session_series series_repeats_as_is_known is a new rule',
    'guildhall.session_series.minutes is new, and not filled by itself',
    'guildhall.session_series.time_zone is new, and not filled by itself',
  ]),
  ...listed('It makes no links.', [
    'guildhall.invitations link_makes_no_organiser is a new rule',
    'guildhall.invitations nobody_joins_without_a_use is a new rule',
  ]),
  ...listed('It reads entries and their results, and writes none.', [
    'guildhall.submissions handed_in_submission_has_a_title_of_1_to_120_characters is a new rule',
    'guildhall.submissions handed_in_submission_has_at_most_10000_characters is a new rule',
    'guildhall.submissions unfinished_submission_has_at_most_20000_characters is a new rule',
  ]),
  ...listed(
    'Three by the row stand for the one by the statement: whatever shows on a public page raises the version.',
    [
      'guildhall.submissions trigger public_pages_change is gone',
      'guildhall.submissions trigger public_pages_change_by_delete is new',
      'guildhall.submissions trigger public_pages_change_by_insert is new',
      'guildhall.submissions trigger public_pages_change_by_update is new',
    ],
  ),
  ...listed('It only notes in a table of its own what was deleted.', [
    'auth.sessions trigger ended_elsewhere_too is new',
    'guildhall.assets trigger bytes_follow_their_row is new',
  ]),
}

function listed(why: string, changes: string[]): Record<string, string> {
  return Object.fromEntries(changes.map((change) => [change, why]))
}
