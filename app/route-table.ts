/** Every URL of the site in reading order. */

export type GuardName = 'admin' | 'membership-auth' | 'edition-access' | 'register-auth'
export type LayoutName = 'default' | 'sitepage' | 'side' | 'member' | 'dashboard' | 'none'

/**
 * How a page is made: `public` is rendered once for everybody and kept in memory, `personal` is rendered for
 * each request and never stored, `client` is a shell from the server whose content the browser fetches.
 */
export type Rendering = 'public' | 'personal' | 'client'

export type Entry = {
  path: string
  file: string
  guards: readonly GuardName[]
  layout: LayoutName
  rendering: Rendering
  /** Query keys that change what a public page shows; any other key is ignored by the page cache. */
  queryKeys?: readonly string[]
  /** Query keys that make a public page its reader's own: with one of them it is made for each request and never kept. */
  personalKeys?: readonly string[]
}

const page = (
  path: string,
  file: string,
  layout: LayoutName,
  rendering: Rendering,
  more: Partial<Pick<Entry, 'guards' | 'queryKeys' | 'personalKeys'>> = {},
): Entry => ({ path, file, layout, rendering, guards: [], ...more })

export const routeTable: readonly Entry[] = [
  // What is looked for is nobody else's.
  page('/', 'site/home/page.tsx', 'default', 'public', { personalKeys: ['q'] }),
  page('/about', 'site/about/page.tsx', 'sitepage', 'public'),
  page('/code-of-conduct', 'site/code-of-conduct/page.tsx', 'sitepage', 'public', { queryKeys: ['version'] }),
  page('/code-of-conduct/report', 'site/report/page.tsx', 'default', 'personal'),
  page('/challenge/quarterly', 'site/challenge/page.tsx', 'default', 'public', { queryKeys: ['q', 'page', 'entry'] }),
  // `/notes/season-{season}`: a router parameter cannot stand behind a prefix, the page parses `:note` itself.
  page('/notes/:note', 'site/notes/page.tsx', 'default', 'public'),

  page('/studios', 'studios/index/page.tsx', 'none', 'public', { queryKeys: ['topic', 'zone'] }),
  page('/studios/schedule', 'studios/schedule/page.tsx', 'none', 'public', {
    queryKeys: [
      'view',
      'from',
      'to',
      'dates.start',
      'dates.end',
      'studio',
      'edition',
      'zone',
      'past',
      'mine',
      'month',
      'times',
    ],
  }),
  page('/studios/lessons-learned', 'studios/lessons-learned/redirect.tsx', 'none', 'public'),
  page('/studios/lessons-learned/:cohort', 'studios/lessons-learned/page.tsx', 'none', 'public', {
    queryKeys: ['subject', 'tag'],
  }),
  // `/studios/{studio}-studio`: parsed by the page, like the season above.
  page('/studios/:room', 'studios/studio/page.tsx', 'default', 'public'),

  page('/membership', 'membership/index/page.tsx', 'default', 'public', { queryKeys: ['state'] }),
  page('/membership/terms', 'membership/terms/page.tsx', 'sitepage', 'public', { queryKeys: ['version'] }),
  page('/membership/thanks', 'membership/thanks/page.tsx', 'none', 'client'),
  page('/membership/welcome', 'membership/welcome/page.tsx', 'sitepage', 'personal'),
  page('/membership/invitation', 'membership/invitation/page.tsx', 'default', 'personal'),
  // The short address of a link for many, as it is printed and photographed.
  page('/i/:link', 'membership/invitation/short.ts', 'none', 'personal'),
  page('/membership/invitation-request', 'membership/invitation-request/page.tsx', 'default', 'public', {
    queryKeys: ['edition'],
  }),
  page('/membership/templates/:edition', 'membership/templates/page.tsx', 'side', 'public', {
    queryKeys: ['t'],
    personalKeys: ['useful'],
  }),

  page('/member', 'member/home/page.tsx', 'member', 'personal', { guards: ['membership-auth'] }),
  page('/member/login', 'member/login/page.tsx', 'none', 'personal'),
  page('/member/logout', 'member/logout/page.tsx', 'none', 'personal'),
  page('/member/confirm', 'member/confirm/page.tsx', 'none', 'personal'),
  page('/member/register', 'member/register/page.tsx', 'none', 'personal', { guards: ['register-auth'] }),
  page('/member/editions/:edition', 'member/edition/page.tsx', 'member', 'client', {
    guards: ['membership-auth', 'edition-access'],
  }),
  page('/member/updates/:edition', 'member/updates/page.tsx', 'member', 'personal'),
  page('/member/updates/:edition/:zone', 'member/zone-updates/page.tsx', 'member', 'client', {
    guards: ['membership-auth'],
  }),

  // What is shown without a network: one document for everybody, kept by the worker; its content is on the device.
  page('/offline', 'member/offline/page.tsx', 'none', 'public'),

  page('/manage/login', 'manage/login/page.tsx', 'none', 'personal'),
  page('/manage/cal', 'manage/cal/page.tsx', 'dashboard', 'personal'),
  page('/manage/home', 'manage/home/page.tsx', 'dashboard', 'personal', { guards: ['admin'] }),
  page('/manage/draft', 'manage/draft/page.tsx', 'dashboard', 'personal', { guards: ['admin'] }),
  page('/manage/member', 'manage/member/page.tsx', 'dashboard', 'personal', { guards: ['admin'] }),
  // A link for many as it is handed out, on paper or on a screen: a page of its own, since nothing of a frame may be on either.
  page('/manage/link/:link', 'manage/link/page.tsx', 'none', 'personal', { guards: ['admin'] }),
]

/** What programs ask for, such as calendars and feeds: no pages, but made once for everybody and kept as public pages are. */
export const publicFeeds: readonly Entry[] = [
  page('/robots.txt', 'api/search-engines/robots.ts', 'none', 'public'),
  page('/sitemap.xml', 'api/search-engines/sitemap.ts', 'none', 'public'),
  page('/challenge/feed.xml', 'api/feeds/challenge-results.ts', 'none', 'public', { queryKeys: ['page'] }),
  page('/notes/feed.xml', 'api/feeds/season-notes.ts', 'none', 'public', { queryKeys: ['page'] }),
  page('/studios/lessons-learned/feed.xml', 'api/feeds/lessons.ts', 'none', 'public', { queryKeys: ['page'] }),
  page('/studios/schedule.ics', 'api/calendars/schedule.ts', 'none', 'public'),
  page('/cal/studio/:file', 'api/calendars/studio.ts', 'none', 'public'),
  page('/cal/edition/:file', 'api/calendars/edition.ts', 'none', 'public'),
  page('/cal/zone/:edition/:file', 'api/calendars/zone.ts', 'none', 'public'),
]

/** Whether an address of a public page is its reader's own all the same, by a key of its query. */
export function isReadersOwn({ personalKeys = [] }: Pick<Entry, 'personalKeys'>, query: URLSearchParams): boolean {
  return personalKeys.some((name) => query.has(name))
}

/** The entry of a route pattern as the router reports it: without the leading slash; the home page is the empty pattern. */
export function entryOf(pattern: string): Entry | undefined {
  const path = pattern.startsWith('/') ? pattern : `/${pattern}`
  return routeTable.find((entry) => entry.path === path)
}
