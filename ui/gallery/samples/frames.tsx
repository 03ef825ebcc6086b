import { ButtonLink } from '../../button.tsx'
import { ErrorFrame } from '../../frame/error-frame.tsx'
import { OwnFrame, OwnFrameTop } from '../../frame/own-frame.tsx'
import { SiteFooter, SmallFooter } from '../../frame/site-footer.tsx'
import { HeaderLink, HeaderLinks, SiteHeader } from '../../frame/site-header.tsx'
import { Or, Split } from '../../frame/split.tsx'
import { StudioHero } from '../../frame/studio-hero.tsx'
import { MoreLink } from '../../more-link.tsx'
import type { GalleryPage } from '../sample.ts'

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

/** The frames pages stand in. */
export const frames: GalleryPage[] = [
  {
    slug: 'site-header',
    name: 'Site header',
    samples: [
      {
        name: 'A visitor reads about one studio',
        stage: 'frame',
        element: (
          <SiteHeader
            name="Northlight"
            path="/studios/writing"
            items={['Studios', 'Schedule', 'Challenge', 'Notes', 'Membership', 'About'].map((label) => ({
              href: `/${label.toLowerCase()}`,
              label,
            }))}
            corner={
              <HeaderLinks>
                <HeaderLink href="/member/login">Sign in</HeaderLink>
                <ButtonLink href="/membership/invitation-request" small>
                  Request an invitation
                </ButtonLink>
              </HeaderLinks>
            }
          />
        ),
      },
    ],
  },
  {
    slug: 'site-footer',
    name: 'Site footer',
    samples: [
      { name: 'With the saw-tooth roof', stage: 'frame', element: <SiteFooter {...footer} /> },
      { name: 'Small', stage: 'frame', element: <SmallFooter about="Northlight" links={legal} /> },
    ],
  },
  {
    slug: 'studio-hero',
    name: 'Studio hero',
    samples: [
      {
        name: 'On the wall of the studio',
        stage: 'frame',
        element: (
          <StudioHero
            room="writing"
            title="Writing studio"
            lead="Say the hard thing in one page."
            crumbs={studioCrumbs}
          >
            <ButtonLink href="#next" forward fit>
              I am going on Tuesday
            </ButtonLink>
          </StudioHero>
        ),
      },
    ],
  },
  {
    slug: 'own-frame',
    name: 'Own frame',
    samples: [
      {
        name: 'Logo and close',
        stage: 'frame',
        element: (
          <OwnFrame
            name="Northlight"
            close={{ href: '/', label: 'Close and go home' }}
            beside={<MoreLink href="/studios/schedule">Schedule</MoreLink>}
          >
            <div className="wrap section">
              <p className="title">Studios</p>
            </div>
          </OwnFrame>
        ),
      },
      {
        name: 'On a coloured field',
        stage: 'frame',
        element: (
          <div className="wall-field" data-pigment="payne" data-floor>
            <OwnFrameTop name="Northlight" close={{ href: '/studios', label: 'Close and go to studios' }} />
          </div>
        ),
      },
    ],
  },
  {
    slug: 'split',
    name: 'Split',
    samples: [
      {
        name: 'A wall and a form',
        stage: 'frame',
        element: (
          <Split name="Northlight" room="writing" legal={legal}>
            <h1>Come in</h1>
            <p className="lead">We send you a six-digit code. It works once, for ten minutes.</p>
            <Or />
          </Split>
        ),
      },
    ],
  },
  {
    slug: 'error-frame',
    name: 'Error frame',
    samples: [
      {
        name: 'Not found',
        stage: 'frame',
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
    ],
  },
]
