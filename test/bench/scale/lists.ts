type Ids = { person: string; session: string }

/** Something that is listed: by whom it is asked for, and where. Each round asks for another day where a page would be kept. */
type List = {
  what: string
  by: 'organiser' | 'member' | 'host' | 'visitor'
  path: (ids: Ids, round: number) => string
}

const list = (by: List['by'], what: string, path: string | List['path']): List => ({
  what: `${what}, ${by}`,
  by,
  path: typeof path === 'string' ? () => path : path,
})

/** Everything that lists, counts or finds. */
export const lists: readonly List[] = [
  list('visitor', 'home', '/'),
  list('visitor', 'search of the site', '/?q=table'),
  list('visitor', 'search of a rare word', '/?q=xyzzy'),
  list('visitor', 'studios', '/studios'),
  list(
    'visitor',
    'schedule of a year, cache missed',
    (_, round) => `/studios/schedule?view=list&from=${day(-30)}&to=${day(335 + round)}`,
  ),
  list('visitor', 'calendar file of everything', '/studios/schedule.ics'),

  list('member', 'home', '/member'),
  list('member', 'schedule', '/member?view=schedule'),
  list('member', 'past sessions', '/member?view=past'),
  list('member', 'studios', '/member?view=studios'),
  list('member', 'notifications', '/member?view=notifications'),
  list('member', 'security', '/member?view=security'),
  list('member', 'papers', '/member?view=papers'),
  list('host', 'hosting', '/member?view=hosting'),
  list('member', 'an edition', '/api/editions/2026'),
  list('member', 'sessions of an edition', '/api/editions/2026?tab=sessions'),
  list('member', 'directory', '/api/editions/2026?tab=people'),
  list('member', 'directory by a rare name', '/api/editions/2026?tab=people&q=reader%2099'),
  list('member', 'directory by a topic', '/api/editions/2026?tab=people&topic=migrations'),
  list('member', 'updates of a zone', '/api/updates/2026/europe-africa'),
  list('member', 'sessions of a month', () => `/api/sessions?from=${day(0)}&to=${day(30)}`),
  list('member', 'own sessions', '/api/sessions?mine=1'),
  list('member', 'answers to a session', ({ session }) => `/api/sessions/answers?ids=${session}`),
  list('member', 'search', '/api/search?q=table'),
  list('member', 'search of people', '/api/search?q=reader&kind=people'),
  list('member', 'palette', '/api/palette'),
  list('member', 'who am I', '/api/me'),

  list('organiser', 'today', '/manage/home'),
  list('organiser', 'numbers', '/manage/home?panel=numbers'),
  list('organiser', 'programme', '/manage/home?panel=programme'),
  list('organiser', 'settings', '/manage/home?panel=settings'),
  list('organiser', 'operations', '/manage/home?panel=operations'),
  list('organiser', 'outbox, page 20', '/manage/home?panel=operations&outbox=20'),
  list('organiser', 'outbox, given up', '/manage/home?panel=operations&mail=failed'),
  list('organiser', 'outbox, waiting', '/manage/home?panel=operations&mail=queued'),
  list('organiser', 'audit, page 20', '/manage/home?panel=operations&audit=20'),
  list('organiser', 'audit of a kind', '/manage/home?panel=operations&about=session'),
  list('organiser', 'audit of the house', '/manage/home?panel=operations&by=house'),
  list('organiser', 'members', '/manage/member'),
  list('organiser', 'members, page 20', '/manage/member?page=20'),
  list('organiser', 'members by a name', '/manage/member?q=reader%2099'),
  list('organiser', 'members of an edition', '/manage/member?edition=2026'),
  list('organiser', 'members of a zone', '/manage/member?zone=2026/americas'),
  list('organiser', 'members of a tag', '/manage/member?tag=mentor'),
  list('organiser', 'members of a status', '/manage/member?status=suspended'),
  list('organiser', 'members by last seen', '/manage/member?order=seen'),
  list('organiser', 'a member', ({ person }) => `/manage/member?person=${person}`),
  list('organiser', 'requests', '/manage/member?tab=requests'),
  list('organiser', 'invitations', '/manage/member?tab=invitations'),
  list('organiser', 'invitations by a name', '/manage/member?tab=invitations&q=reader%2099'),
  list('organiser', 'papers', '/manage/member?tab=papers'),
  list('organiser', 'messages', '/manage/member?tab=messages'),
  list('organiser', 'imports', '/manage/member?tab=import'),
  list('organiser', 'desk', '/manage/draft'),
  list('organiser', 'desk as a table', '/manage/draft?layout=table'),
  list('organiser', 'desk by words', '/manage/draft?layout=table&q=happened'),
  list('organiser', 'calendar, a month', '/manage/cal?view=month'),
  list('organiser', 'calendar, a year', '/manage/cal?view=year'),
  list('organiser', 'a session with who came', ({ session }) => `/manage/cal?session=${session}`),
  list('organiser', 'palette: finding', '/api/find?q=reader%2099'),
  list('organiser', 'palette: finding a word everybody has', '/api/find?q=reader'),
]

function day(ahead: number): string {
  return new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)
}
