import { members } from '../../db/schema/people.server.ts'

/** What every page of a member's own words reads of their row. */
export const saidOfThemselves = {
  displayName: members.displayName,
  headline: members.headline,
  organisation: members.organisation,
  bio: members.bio,
  links: members.links,
  pronouns: members.pronouns,
  timeZone: members.timeZone,
  inDirectory: members.inDirectory,
}
