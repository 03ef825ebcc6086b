import { CalendarMenu, CalendarWay } from '../../calendar-menu.tsx'
import { Disclosure, Menu } from '../../disclosure.tsx'
import { Pager } from '../../pager.tsx'
import { SegmentedChoice, SegmentedLinks } from '../../segmented.tsx'
import { Steps } from '../../steps.tsx'
import { Tabs } from '../../tabs.tsx'
import { ThemeSwitch } from '../../theme-switch.tsx'
import type { GalleryPage } from '../sample.ts'

/** Ways to get about, and to fold things away. */
export const choosing: GalleryPage[] = [
  {
    slug: 'tabs',
    name: 'Tabs',
    samples: [
      {
        name: 'One of them current, one with news',
        element: (
          <Tabs
            label="Zones"
            tabs={[
              { href: '/a', label: 'Europe & Africa', current: true, count: 3, countLabel: '3 unread' },
              { href: '/b', label: 'Americas' },
              { href: '/c', label: 'Asia-Pacific' },
            ]}
          />
        ),
      },
    ],
  },
  {
    slug: 'segmented',
    name: 'Segmented',
    samples: [
      {
        name: 'Links: views of the same thing',
        element: (
          <SegmentedLinks
            label="View"
            links={[
              { href: '?v=list', label: 'List' },
              { href: '?v=week', label: 'Week', current: true },
              { href: '?v=month', label: 'Month' },
            ]}
          />
        ),
      },
      {
        name: 'Radios: one of two or three',
        element: (
          <SegmentedChoice
            legend="When"
            name="hour"
            value="now"
            options={[
              { value: 'now', label: 'Now' },
              { value: 'planned', label: 'At a time' },
            ]}
            onChange={() => undefined}
          />
        ),
      },
    ],
  },
  {
    slug: 'steps',
    name: 'Steps',
    samples: [
      {
        name: 'Done, current, ahead with errors',
        element: (
          <Steps
            steps={[
              { name: 'About you', state: 'done' },
              { name: 'Your aim', state: 'current' },
              { name: 'Preferences & consent', state: 'ahead', errors: 2 },
            ]}
          />
        ),
      },
      {
        name: 'In a narrow column',
        element: (
          <Steps
            mini
            steps={[
              { name: 'Address', state: 'done' },
              { name: 'Profile', state: 'current', errors: 1 },
              { name: 'Agreements', state: 'ahead' },
              { name: 'Sign-in method', state: 'ahead' },
            ]}
          />
        ),
      },
    ],
  },
  {
    slug: 'pager',
    name: 'Pager',
    samples: [
      { name: 'In the middle', element: <Pager from={26} to={50} of={80} previous="?page=1" next="?page=3" /> },
      { name: 'At the start', element: <Pager from={1} to={25} of={80} next="?page=2" /> },
    ],
  },
  {
    slug: 'disclosure',
    name: 'Disclosure',
    samples: [
      {
        name: 'Folded',
        element: (
          <Disclosure summary="Use a password" icon="lock">
            <p>Folded until asked for.</p>
          </Disclosure>
        ),
      },
      {
        name: 'Open',
        element: (
          <Disclosure summary="What is kept" open>
            <p>Your name, your address, your answers.</p>
          </Disclosure>
        ),
      },
      {
        name: 'Menus, by an icon and by words',
        element: (
          <div className="row" data-gap="5">
            <Menu label="More" icon="more">
              <a href="#message">Message</a>
              <button type="button">End access</button>
            </Menu>
            <Menu label="2026">
              <a href="?edition=2025">2025</a>
              <a href="?edition=2023">2023</a>
            </Menu>
          </div>
        ),
      },
    ],
  },
  {
    slug: 'calendar-menu',
    name: 'Calendar menu',
    samples: [
      {
        name: 'One session, by a button',
        element: (
          <CalendarMenu label="Add to calendar" about=": The one-page case" isButton>
            <CalendarWay href="#file" icon="download" title="Calendar file" note=".ics, for any calendar app" />
            <CalendarWay href="#google" icon="link" title="Google Calendar" isElsewhere />
            <hr />
            <CalendarWay href="#all" icon="calendar" title="Subscribe to them all" note="Stays up to date" />
          </CalendarMenu>
        ),
      },
    ],
  },
  {
    slug: 'theme-switch',
    name: 'Theme switch',
    samples: [{ name: 'As the device has it', element: <ThemeSwitch choice="system" onChoose={() => {}} /> }],
  },
]
