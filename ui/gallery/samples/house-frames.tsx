import { Building } from '../../bay/building.tsx'
import { AppBar } from '../../frame/app-bar.tsx'
import { DashboardFrame } from '../../frame/dashboard-frame.tsx'
import { EditionHero } from '../../frame/edition-hero.tsx'
import { LookFrame } from '../../frame/look-frame.tsx'
import { NewEntry, NewGroup, NewMenu, NewSeveral } from '../../frame/new-menu.tsx'
import { IconLink } from '../../icon-button.tsx'
import { MemberFrame } from '../../frame/member-frame.tsx'
import type { NavItem } from '../../frame/nav-item.ts'
import type { GalleryPage } from '../sample.ts'
import { northlightAtRest } from './building.ts'

const items: NavItem[] = [
  { href: '/member', label: 'Home', icon: 'house' },
  { href: '/member/updates', label: 'Updates', icon: 'bell', count: 3, countLabel: '3 unread' },
  { href: '/studios/schedule', label: 'Schedule', icon: 'calendar' },
  { href: '/member/me', label: 'Me', icon: 'people' },
]

const rooms: NavItem[] = [
  { href: '/manage/home', label: 'Home', icon: 'house' },
  { href: '/manage/cal', label: 'Calendar', icon: 'calendar' },
  { href: '/manage/draft', label: 'Desk', icon: 'pencil', count: 4, countLabel: '4 open' },
  { href: '/manage/member', label: 'People', icon: 'people', count: 3, countLabel: '3 requests waiting' },
  { href: '/manage/home?panel=numbers', label: 'Numbers', icon: 'chart' },
]

const house: NavItem[] = [
  { href: '/manage/home?panel=settings', label: 'Settings', icon: 'sliders' },
  { href: '/manage/home?panel=operations', label: 'Operations', icon: 'pulse', alert: 'one thing needs you' },
]

const newMenu = (
  <NewMenu foot="Each line leads to its form.">
    <NewGroup title="Write">
      <NewEntry icon="pencil" name="Update" note="2026: all, or one zone" href="/manage/draft" shortcut="n u" />
      <NewSeveral icon="house" name="Page" note="welcome, rules, about">
        <a href="/manage/draft?new=page:about">About</a>
      </NewSeveral>
    </NewGroup>
    <NewGroup title="Plan">
      <NewEntry icon="calendar" name="Session" note="one evening" href="/manage/cal" shortcut="n s" />
    </NewGroup>
    <NewGroup title="People">
      <NewEntry icon="mail" name="Invitation" note="by mail" href="/manage/member" shortcut="n i" />
    </NewGroup>
  </NewMenu>
)

const person = { name: 'Demo Member 01', windowNumber: 1 }
const signOut = <a href="/member/logout">Sign out</a>
const looks = ['2023', '2025', 'archive'] as const

/** The frames of members, organisers and editions. */
export const houseFrames: GalleryPage[] = [
  {
    slug: 'member-frame',
    name: 'Member frame',
    samples: [
      {
        name: 'A rail, or on the phone a bar below',
        stage: 'frame',
        element: (
          <MemberFrame
            name="Northlight"
            items={items}
            otherEditions={[{ href: '/member/editions/2025', label: '2025', note: 'Closed' }]}
            tabs={items}
            path="/member"
            current="/member/updates"
            person={person}
            signOut={signOut}
            appBar={<AppBar title="Home" />}
          >
            <h1 className="member-title">Good afternoon</h1>
          </MemberFrame>
        ),
      },
    ],
  },
  {
    slug: 'dashboard-frame',
    name: 'Dashboard frame',
    samples: [
      {
        name: 'For organisers',
        stage: 'frame',
        element: (
          <DashboardFrame
            name="Northlight"
            items={rooms}
            house={house}
            path="/manage/home"
            title="Today"
            note="Sun 22 Nov 2026, 14:10 in Berlin"
            find={<IconLink icon="search" label="Find or do" href="/manage/member" />}
            begin={newMenu}
            person={{ name: 'Demo Organiser', windowNumber: 6 }}
            account={signOut}
            site={{ href: '/', label: 'Open the site' }}
          >
            <h2>November 2026</h2>
          </DashboardFrame>
        ),
      },
    ],
  },
  {
    slug: 'new-menu',
    name: 'New menu',
    samples: [{ name: 'What can be begun, in columns', stage: 'frame', element: newMenu }],
  },
  {
    slug: 'look-frame',
    name: 'Look frame',
    samples: looks.map((look) => ({
      name: `Look ${look}`,
      stage: 'frame',
      element: (
        <LookFrame look={look}>
          <div className="wrap section">
            <p className="title">The same words</p>
            <p className="lead">Only the tokens differ.</p>
          </div>
        </LookFrame>
      ),
    })),
  },
  {
    slug: 'edition-hero',
    name: 'Edition hero',
    samples: looks.map((look) => ({
      name: `Look ${look}`,
      stage: 'frame',
      element: (
        <LookFrame look={look}>
          <EditionHero look={look} year="2026" title="The open window" lead="Five studios, three zones.">
            <Building rooms={northlightAtRest} labels={false} />
          </EditionHero>
        </LookFrame>
      ),
    })),
  },
]
