import { nameOfFile } from './calendar-response.ts'
import { declarePublicFeed } from './public-feed.ts'

/** `GET /cal/edition/2026.ics`: what visitors may see of one edition. */
export const loader = declarePublicFeed(({ file }) => {
  const edition = nameOfFile(file)
  return edition === undefined ? undefined : { edition }
})
