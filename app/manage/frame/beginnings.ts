import type { Edition } from '../../../domain/programme/editions.ts'
import type { PageSlug } from '../../../domain/writing/pages.ts'
import type { IconName } from '../../../ui/icon-paths.ts'
import { kindsAtDesk } from '../draft/kinds.ts'
import { programmeAddress } from '../home/programme/address.ts'
import { keys } from '../keys/keys.ts'

/** One thing that can be begun: at an address, by a draft that is made, or as one of several. */
export type Beginning = { icon: IconName; name: string; note: string; shortcut?: string | undefined } & (
  | { href: string }
  | { fields: Readonly<Record<string, string>> }
  | { several: { name: string; href: string }[] }
)

export type BeginningGroup = { title: 'Write' | 'Plan' | 'People'; entries: Beginning[] }

/**
 * Everything that can be begun, by what it is for; what is written and filled in is for the edition that runs, or comes next.
 * For the server: it knows every kind of text, and with them what they are written by.
 */
export function beginningsFor(edition: Edition | undefined, newSession: string): BeginningGroup[] {
  const texts = textsFor(edition)
  return [
    {
      title: 'Write',
      entries: [...texts.Write, { icon: 'house', name: 'Page', note: 'welcome, rules, about', several: pages }],
    },
    {
      title: 'Plan',
      entries: [
        { icon: 'calendar', name: 'Session', note: 'one evening', shortcut: keys.session, href: newSession },
        ...texts.Plan,
        { icon: 'refresh', name: 'Edition', note: 'dates, zones, intake', href: programmeAddress({ edition: 'new' }) },
        { icon: 'sun', name: 'Studio', note: 'a room of its own', href: programmeAddress({ studio: 'new' }) },
      ],
    },
    {
      title: 'People',
      entries: [
        {
          icon: 'mail',
          name: 'Invitation',
          note: 'by mail, one or a list',
          shortcut: keys.invitation,
          href: '/manage/member?tab=invitations&invite=1',
        },
        { icon: 'people', name: 'Cohort', note: 'whose lessons are kept', href: programmeAddress({ cohort: 'new' }) },
        ...texts.People,
      ],
    },
  ]
}

/** The kinds of text that say where they stand in the menu. */
function textsFor(edition: Edition | undefined): Record<BeginningGroup['title'], Beginning[]> {
  const choices = { editions: edition ? [edition] : [], cohorts: [], studios: [], pages: [], unwrittenPages: [] }
  const kinds = Object.values(kindsAtDesk).toSorted((one, other) => one.menuGroup - other.menuGroup)
  const of = (title: BeginningGroup['title']) =>
    kinds.flatMap(({ name, menu, beginnings }): Beginning[] => {
      const [first] = beginnings(choices)
      if (menu?.under !== title || !first) return []
      return [{ icon: menu.icon, name, note: menu.note, shortcut: menu.shortcut, fields: first.fields }]
    })
  return { Write: of('Write'), Plan: of('Plan'), People: of('People') }
}

const pageNames: Record<PageSlug, string> = {
  home: 'Home',
  about: 'About',
  'code-of-conduct': 'Code of conduct',
  terms: 'Terms and privacy',
  membership: 'Membership',
  studios: 'Studios',
}

const pages = Object.entries(pageNames).map(([slug, name]) => ({ name, href: `/manage/draft?new=page:${slug}` }))
