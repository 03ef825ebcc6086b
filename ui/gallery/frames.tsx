import { Building } from '../bay/building.tsx'
import { ButtonLink } from '../button.tsx'
import { Menu } from '../disclosure.tsx'
import { DashboardFrame, DashboardTop } from '../frame/dashboard-frame.tsx'
import { EditionHero } from '../frame/edition-hero.tsx'
import { ErrorFrame } from '../frame/error-frame.tsx'
import { LookFrame } from '../frame/look-frame.tsx'
import { AppBar, MemberFrame } from '../frame/member-frame.tsx'
import type { NavItem } from '../frame/nav-item.ts'
import { OwnFrame, OwnFrameTop } from '../frame/own-frame.tsx'
import { SiteFooter, SmallFooter } from '../frame/site-footer.tsx'
import { HeaderLink, SiteHeader } from '../frame/site-header.tsx'
import { Split } from '../frame/split.tsx'
import { StudioHero } from '../frame/studio-hero.tsx'
import { MoreLink } from '../more-link.tsx'
import { northlight } from './building.ts'
import type { Sample } from './sample.ts'

const items: NavItem[] = [
  { href: '/member', label: 'Home', icon: 'house' },
  { href: '/member/updates', label: 'Updates', icon: 'bell', count: 3, countLabel: '3 unread' },
  { href: '/studios/schedule', label: 'Schedule', icon: 'calendar' },
  { href: '/member/me', label: 'Me', icon: 'people' },
]

const legal = [
  { href: '/code-of-conduct', label: 'Code of conduct' },
  { href: '/membership/terms', label: 'Terms and privacy' },
]

const footer = {
  motto: 'Bring it unfinished. We will look at it together.',
  groups: ['Studios', 'Membership', 'House'].map((title) => ({ title, links: legal })),
  about: 'Northlight, a learning community for people who lead engineering teams',
  feeds: [{ href: '/calendar.ics', label: 'Calendar feed' }],
}

const studioCrumbs = { above: [{ href: '/studios', label: 'Studios' }], here: 'Writing' }
const person = { name: 'Demo Member 01' }
const signOut = <a href="/member/logout">Sign out</a>

/** The frames pages stand in. */
export const frames: Sample[] = [
  {
    name: 'SiteHeader and SiteFooter',
    element: (
      <>
        <SiteHeader
          name="Northlight"
          path="/studios/writing"
          items={['Studios', 'Schedule', 'Challenge', 'Notes', 'Membership', 'About'].map((label) => ({
            href: `/${label.toLowerCase()}`,
            label,
          }))}
          corner={
            <>
              <HeaderLink href="/member/login">Sign in</HeaderLink>
              <ButtonLink href="/membership/invitation-request" small>
                Request an invitation
              </ButtonLink>
            </>
          }
        />
        <SiteFooter {...footer} />
        <SmallFooter about="Northlight" links={legal} />
      </>
    ),
  },
  {
    name: 'OwnFrame',
    element: (
      <OwnFrame
        name="Northlight"
        close={{ href: '/', label: 'Close and go home' }}
        beside={<MoreLink href="/studios/schedule">Schedule</MoreLink>}
      >
        <StudioHero room="writing" title="Writing studio" lead="Say the hard thing in one page." crumbs={studioCrumbs}>
          <ButtonLink href="#next" forward fit>
            I am going on Tuesday
          </ButtonLink>
        </StudioHero>
      </OwnFrame>
    ),
  },
  {
    name: 'StudioHero with its own frame',
    element: (
      <StudioHero
        room="lessons"
        title="What we would tell you first"
        crumbs={studioCrumbs}
        top={<OwnFrameTop name="Northlight" close={{ href: '/studios', label: 'Close and go to studios' }} />}
      />
    ),
  },
  {
    name: 'Split',
    element: (
      <Split name="Northlight" room="writing" legal={legal}>
        <h1>Come in</h1>
        <p className="lead">We send you a six-digit code. It works once, for ten minutes.</p>
      </Split>
    ),
  },
  {
    name: 'ErrorFrame',
    element: (
      <ErrorFrame
        name="Northlight"
        room="hiring"
        code={404}
        title="Page Not Found"
        lead="Page not found: /studios/painting"
        legal={legal}
      >
        <div className="row">
          <ButtonLink href="/studios" forward fit>
            Go to all studios
          </ButtonLink>
          <ButtonLink href="/" kind="quiet" fit>
            Home
          </ButtonLink>
        </div>
      </ErrorFrame>
    ),
  },
  {
    name: 'MemberFrame',
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
  {
    name: 'DashboardFrame',
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
        person={{ name: 'Demo Organiser' }}
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
  ...(['2023', '2025', 'archive'] as const).map((look) => ({
    name: `LookFrame ${look}`,
    element: (
      <LookFrame look={look}>
        <EditionHero look={look} year="2026" title="The open window" lead="Five studios, three zones.">
          <Building rooms={northlight} labels={false} />
        </EditionHero>
      </LookFrame>
    ),
  })),
]
