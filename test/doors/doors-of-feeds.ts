import { type Door, missing, open } from './door.ts'

/** What programs ask for, the same for everybody. */
export const doorsOfFeeds: Record<string, Door[]> = {
  '/robots.txt': [open('/robots.txt')],
  '/sitemap.xml': [open('/sitemap.xml')],
  '/pictures/:version/:file': [
    missing('/pictures/former/member.png', 'Not found'),
    missing('/pictures/former/studios.unknown-studio.png', 'Not found'),
    missing('/pictures/former/x', 'Not found'),
  ],
  '/challenge/feed.xml': [open('/challenge/feed.xml'), missing('/challenge/feed.xml?page=9', 'Not found')],
  '/notes/feed.xml': [
    open('/notes/feed.xml'),
    missing('/notes/feed.xml?page=9', 'Not found'),
    missing('/notes/feed.xml?page=x', 'Not found'),
  ],
  '/studios/lessons-learned/feed.xml': [
    open('/studios/lessons-learned/feed.xml'),
    missing('/studios/lessons-learned/feed.xml?page=9', 'Not found'),
  ],
  '/studios/schedule.ics': [open('/studios/schedule.ics')],
  '/cal/studio/:file': [
    open('/cal/studio/writing.ics'),
    missing('/cal/studio/unknown.ics', 'Not found'),
    missing('/cal/studio/writing', 'Not found'),
  ],
  '/cal/edition/:file': [
    open('/cal/edition/2026.ics'),
    // What organisers see before it is announced is in no calendar for everybody.
    missing('/cal/edition/2099.ics', 'Not found'),
    missing('/cal/edition/1999.ics', 'Not found'),
  ],
  '/cal/zone/:edition/:file': [
    missing('/cal/zone/2026/moon.ics', 'Not found'),
    missing('/cal/zone/1999/europe-africa.ics', 'Not found'),
  ],
  '/files/:id': [{ address: '/files/00000000-0000-4000-8000-000000000000', others: 404 }],
}
