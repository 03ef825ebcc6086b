import type { Edition } from '../editions.ts'

/** The edition itself, as the header of its page shows it. */
export function editionFacts({
  slug,
  title,
  tagline,
  year,
  startsOn,
  endsOn,
  layout,
  status,
  cancelReason,
  kept,
  timeZone,
}: Edition) {
  return { slug, title, tagline, year, startsOn, endsOn, layout, status, cancelReason, kept, timeZone }
}
