import { Building } from '../../bay/building.tsx'
import { ButtonLink } from '../../button.tsx'
import { Menu } from '../../disclosure.tsx'
import { AppBar } from '../../frame/app-bar.tsx'
import { DashboardFrame, DashboardTop } from '../../frame/dashboard-frame.tsx'
import { EditionHero } from '../../frame/edition-hero.tsx'
import { LookFrame } from '../../frame/look-frame.tsx'
import { MemberFrame } from '../../frame/member-frame.tsx'
import type { NavItem } from '../../frame/nav-item.ts'
import type { GalleryPage } from '../sample.ts'
import { northlight } from './building.ts'

const items: NavItem[] = [
  { href: '/member', label: 'Home', icon: 'house' },
  { href: '/member/updates', label: 'Updates', icon: 'bell', count: 3, countLabel: '3 unread' },
  { href: '/studios/schedule', label: 'Schedule', icon: 'calendar' },
  { href: '/member/me', label: 'Me', icon: 'people' },
]

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
            items={items}
            path="/member/updates"
            edition={
              <Menu label="2026">
                <a href="?edition=2025">2025</a>
              </Menu>
            }
            person={{ name: 'Demo Organiser', windowNumber: 6 }}
            signOut={signOut}
            site={{ href: '/', label: 'Open the site' }}
          >
            <DashboardTop title="Home" note="Edition 2026, week 9 of 38">
              <ButtonLink href="/manage/draft" small forward>
                New draft
              </ButtonLink>
            </DashboardTop>
          </DashboardFrame>
        ),
      },
    ],
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
            <Building rooms={northlight} labels={false} />
          </EditionHero>
        </LookFrame>
      ),
    })),
  },
]
