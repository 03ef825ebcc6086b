import { nameOfFile } from './calendar-response.ts'
import { declarePublicFeed } from './public-feed.ts'

/** `GET /cal/zone/2026/europe-africa.ics`: what visitors may see of one zone, where they may know of it. */
export const loader = declarePublicFeed(({ edition, file }) => {
  const zone = nameOfFile(file)
  return zone === undefined || edition === undefined ? undefined : { edition, zone }
})
