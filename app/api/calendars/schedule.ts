import { declarePublicFeed } from './public-feed.ts'

/** `GET /studios/schedule.ics`: every session that visitors may see. */
export const loader = declarePublicFeed(() => ({}))
