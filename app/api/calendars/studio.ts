import { nameOfFile } from './calendar-response.ts'
import { declarePublicFeed } from './public-feed.ts'

/** `GET /cal/studio/writing.ics`: what visitors may see of one studio. */
export const loader = declarePublicFeed(({ file }) => {
  const studio = nameOfFile(file)
  return studio === undefined ? undefined : { studio }
})
