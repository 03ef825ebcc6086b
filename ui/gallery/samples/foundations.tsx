import { Icon } from '../../icon.tsx'
import { iconPaths } from '../../icon-paths.ts'
import type { IconName } from '../../icon-paths.ts'
import { Logo, LogoMark, StillLogo } from '../../logo.tsx'
import { pigments } from '../../room.ts'
import { Status } from '../../status.tsx'
import type { GalleryPage } from '../sample.ts'

const iconNames = Object.keys(iconPaths).filter((name): name is IconName => name in iconPaths)

/** What everything else is made of. */
export const foundations: GalleryPage[] = [
  {
    slug: 'type',
    name: 'Type',
    samples: [
      {
        name: 'Headlines, tall as a studio window',
        element: (
          <div className="stack" data-gap="5">
            <p className="display">Good decisions need even light</p>
            <p className="title">A room that faces north</p>
            <p className="heading-2">On the table this week</p>
            <p className="heading-3">Edition 2027</p>
            <p className="heading-4">Places in a session</p>
          </div>
        ),
      },
      {
        name: 'Reading',
        element: (
          <div className="stack">
            <p className="lead">Northlight runs studios for people who lead engineering teams.</p>
            <p className="read">A list of what the call carried, and where each part of it went afterwards.</p>
          </div>
        ),
      },
      {
        name: 'Interface',
        element: (
          <div className="stack">
            <p>What the page says when nothing else is said, 17 px.</p>
            <p className="ui">Forms, tables and facts, 15 px.</p>
            <p className="ui muted">Your time, Europe/Berlin</p>
            <p className="small muted">Within five working days</p>
            <p className="micro faint">Edition 2026, week 9 of 38</p>
            <p className="figures">16:00 – 17:30</p>
            <p className="cancelled">Open hour</p>
          </div>
        ),
      },
    ],
  },
  {
    slug: 'colour',
    name: 'Colour',
    samples: [
      {
        name: 'Pigments, one per studio: solid for marks, wall for fields',
        element: (
          <ul role="list" className="columns gallery-swatches" data-across="4">
            {pigments.map((pigment) => (
              <li key={pigment} data-pigment={pigment}>
                <span className="gallery-solid" />
                <span className="gallery-wall ui">{pigment}</span>
              </li>
            ))}
          </ul>
        ),
      },
      {
        name: 'Grounds',
        element: (
          <ul role="list" className="columns gallery-grounds" data-across="4">
            {['page', 'surface', 'sunken', 'light-soft', 'sun', 'night', 'foot'].map((ground) => (
              <li key={ground} data-ground={ground} className="ui">
                {ground}
              </li>
            ))}
          </ul>
        ),
      },
      {
        name: 'Tones',
        element: (
          <div className="row" data-gap="5">
            <Status tone="ok">Done</Status>
            <Status tone="info">To know</Status>
            <Status tone="warn">Careful</Status>
            <Status tone="bad">Went wrong</Status>
          </div>
        ),
      },
    ],
  },
  {
    slug: 'icon',
    name: 'Icon',
    samples: [
      {
        name: 'All of them',
        element: (
          <ul role="list" className="gallery-icons">
            {iconNames.map((name) => (
              <li key={name} className="row ui" data-gap="2">
                <Icon name={name} /> {name}
              </li>
            ))}
          </ul>
        ),
      },
      {
        name: 'Small, inside a line',
        element: (
          <p className="row" data-gap="1">
            <Icon name="tick" size="small" /> done
          </p>
        ),
      },
    ],
  },
  {
    slug: 'logo',
    name: 'Logo',
    samples: [
      { name: 'With its name', element: <Logo name="Northlight" /> },
      { name: 'Where it leads nowhere', element: <StillLogo name="Northlight" /> },
      { name: 'The mark alone', element: <LogoMark /> },
    ],
  },
]
