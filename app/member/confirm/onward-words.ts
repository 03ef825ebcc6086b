/** Where somebody goes on to, as a link's page says it: by its name where it has one, else by its address. */
export function onwardWords(next: string): string {
  const known = places.get(next)
  if (known) return known
  const [, room, edition] = /^\/member\/(editions|updates)\/(\d{4})(?:\/[\w-]+)?$/.exec(next) ?? []
  if (edition) return room === 'updates' ? `updates of edition ${edition}` : `edition ${edition}`
  return next
}

const places = new Map(
  Object.entries({
    '/': 'the front page',
    '/member': 'your home',
    '/member?view=security': 'your page Security',
    '/member?view=notifications': 'your page Notifications',
    '/member/register': 'your registration',
    '/studios/schedule': 'the schedule',
    '/manage/home': 'the organisers’ home',
  }),
)
