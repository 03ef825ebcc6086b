import { Avatar } from '../avatar.tsx'
import { Button, ButtonLink } from '../button.tsx'
import { ClockLine, ZoneClocks } from '../clock-line.tsx'
import { Count } from '../count.tsx'
import { Crumbs } from '../crumbs.tsx'
import { Disclosure, Menu } from '../disclosure.tsx'
import { IconButton, IconLink } from '../icon-button.tsx'
import { Icon } from '../icon.tsx'
import { iconPaths } from '../icon-paths.ts'
import type { IconName } from '../icon-paths.ts'
import { Logo } from '../logo.tsx'
import { MoreLink } from '../more-link.tsx'
import { pigments } from '../room.ts'
import { SkipLink } from '../skip-link.tsx'
import { Status } from '../status.tsx'
import { Tag, TagLink } from '../tag.tsx'
import { ThemeSwitch } from '../theme-switch.tsx'
import { VisuallyHidden } from '../visually-hidden.tsx'
import type { Sample } from './sample.ts'

/** Buttons, links, marks: what a line is made of. */
export const words: Sample[] = [
  {
    name: 'Type',
    element: (
      <div className="stack">
        <p className="display">Good decisions need even light</p>
        <h1>A room that faces north</h1>
        <h2>On the table this week</h2>
        <h3>Edition 2027</h3>
        <h4>places in a session</h4>
        <p className="lead">Northlight runs studios for people who lead engineering teams.</p>
        <p className="read">A list of what the call carried, and where each part of it went afterwards.</p>
        <p className="ui muted">Your time, Europe/Berlin</p>
      </div>
    ),
  },
  {
    name: 'Button',
    element: (
      <div className="row" data-gap="4">
        <Button forward>Default</Button>
        <Button kind="quiet">Quiet</Button>
        <Button kind="danger">Remove</Button>
        <Button disabled>Not available</Button>
        <Button busy>Sending</Button>
        <Button small forward>
          Small
        </Button>
        <ButtonLink href="/" kind="quiet" icon="key" fit>
          Use a passkey
        </ButtonLink>
        <Button wide forward>
          Send me a code
        </Button>
      </div>
    ),
  },
  {
    name: 'Icon',
    element: (
      <div className="row">
        {Object.keys(iconPaths)
          .filter((name): name is IconName => name in iconPaths)
          .map((name) => (
            <span key={name} className="row micro" data-gap="1">
              <Icon name={name} /> {name}
            </span>
          ))}
        <IconButton icon="copy" label="Copy" />
        <IconLink icon="chevron-left" label="Previous week" framed href="/" />
        <IconButton icon="plus" label="New draft" lit />
      </div>
    ),
  },
  {
    name: 'Logo and links',
    element: (
      <div className="row" data-gap="5">
        <SkipLink />
        <Logo name="Northlight" />
        <MoreLink href="/">Full schedule</MoreLink>
        <MoreLink href="/" back>
          Season three
        </MoreLink>
        <MoreLink href="/" icon="none">
          Print
        </MoreLink>
        <VisuallyHidden>Only heard</VisuallyHidden>
        <Crumbs above={[{ href: '/studios', label: 'Studios' }]} here="Writing" />
      </div>
    ),
  },
  {
    name: 'Tags, status, count, avatar',
    element: (
      <div className="row">
        {pigments.map((pigment) => (
          <Tag key={pigment} pigment={pigment}>
            {pigment}
          </Tag>
        ))}
        <Tag>All zones</Tag>
        <TagLink href="/" current>
          All
        </TagLink>
        <TagLink href="/a">Writing</TagLink>
        <Status tone="ok">5 of 8 going</Status>
        <Status tone="warn">Paused</Status>
        <Status tone="bad">Failed</Status>
        <Status tone="info">In review</Status>
        <Status tone="off">Waiting list: 2</Status>
        <Count value={3} label="3 unread" />
        <Count value={2} label="2 errors" tone="bad" />
        <Avatar name="Demo Member 01" />
      </div>
    ),
  },
  {
    name: 'Clocks, menus, colours',
    element: (
      <div className="stack">
        <ClockLine zone="Europe & Africa" time="Fri 20 Nov, 15:41 in Berlin" />
        <ZoneClocks
          zones={[
            { zone: 'Americas', time: '9:41 AM' },
            { zone: 'Asia-Pacific', time: '10:41 PM' },
          ]}
        />
        <Disclosure summary="Use a password" icon="lock">
          <p>Folded until asked for.</p>
        </Disclosure>
        <Menu label="More" icon="more">
          <a href="#message">Message</a>
          <button type="button">End access</button>
        </Menu>
        <ThemeSwitch choice="system" onChoose={() => {}} />
      </div>
    ),
  },
]
