import { AttendanceFace, AttendanceTile, AttendanceTiles } from '../../attendance-tile.tsx'
import { Facade, FacadePane } from '../../facade.tsx'
import { FactLine, FactLineOpen, FactLines, FactPane } from '../../fact-pane.tsx'
import { PersonStack } from '../../person-window/person-stack.tsx'
import { PersonWindow } from '../../person-window/person-window.tsx'
import { Standing } from '../../standing.tsx'
import { Status } from '../../status.tsx'
import type { GalleryPage } from '../sample.ts'

const demoMembers = Array.from({ length: 24 }, (_, number) => ({
  name: `Demo Member ${String(number).padStart(2, '0')}`,
  windowNumber: number,
}))

/** People, as the windows of their studios. */
export const people: GalleryPage[] = [
  {
    slug: 'attendance-tile',
    name: 'Attendance tile',
    samples: [
      {
        name: 'Plain, here, in line, not there; and where nothing can be noted',
        element: (
          <AttendanceTiles label="Who comes">
            <li>
              <AttendanceTile name="Demo Member 01" windowNumber={1} state="plain" note="Berlin, 17:00" />
            </li>
            <li>
              <AttendanceTile name="Demo Member 02" windowNumber={2} state="here" note="Here 16:58" />
            </li>
            <li>
              <AttendanceTile name="Demo Member 03" windowNumber={3} state="line" note="Number 1 in line" />
            </li>
            <li>
              <AttendanceTile name="Demo Member 04" windowNumber={4} state="absent" note="Not there" />
            </li>
            <li>
              <AttendanceFace name="Demo Member 05" windowNumber={5} state="plain" note="Singapore, 00:00" />
            </li>
          </AttendanceTiles>
        ),
      },
    ],
  },
  {
    slug: 'standing',
    name: 'Standing',
    samples: [
      {
        name: 'Two facts',
        element: (
          <Standing
            facts={[
              { value: 'Code by mail', words: 'how you sign in' },
              { value: '2 devices', words: 'signed in now' },
            ]}
          />
        ),
      },
    ],
  },
  {
    slug: 'fact-pane',
    name: 'Fact pane',
    samples: [
      {
        name: 'Lines, one with something to do, one open',
        element: (
          <FactPane id="pane" title="Signed in" note="Sign out where you do not sit any more.">
            <FactLines label="Devices">
              <FactLine icon="device" title="Firefox on Linux" note="Last used now">
                <Status tone="ok">This device</Status>
              </FactLine>
              <FactLine icon="mail" title="Mail" note="Every kind" />
              <FactLineOpen>Which kinds, and how often.</FactLineOpen>
            </FactLines>
          </FactPane>
        ),
      },
    ],
  },
  {
    slug: 'facade',
    name: 'Façade',
    samples: [
      {
        name: 'Somebody is looked at, one is a host',
        element: (
          <Facade label="People">
            {demoMembers.slice(1, 20).map((member, index) => (
              <FacadePane key={member.name} {...member} href="#person" isCurrent={index === 6} isHost={index === 2}>
                Europe & Africa
              </FacadePane>
            ))}
          </Facade>
        ),
      },
    ],
  },
  {
    slug: 'person-window',
    name: 'Person window',
    samples: [
      {
        name: 'Sizes: row, card, head, drawer',
        element: (
          <div className="row" data-align="end">
            {(['row', 'card', 'head', 'drawer'] as const).map((size, index) => (
              <PersonWindow key={size} name={`Demo Member 0${index + 4}`} windowNumber={index + 4} size={size} />
            ))}
          </div>
        ),
      },
      {
        name: 'At rest, with a place this week, without one, who leads',
        element: (
          <div className="row">
            {(['rest', 'lit', 'dim', 'host'] as const).map((state) => (
              <PersonWindow key={state} name="Demo Member 14" windowNumber={14} size="head" state={state} />
            ))}
          </div>
        ),
      },
      {
        name: 'Initials',
        element: <PersonWindow name="Demo Organiser" windowNumber={6} size="card" />,
      },
      {
        name: 'Twelve pieces of furniture on seven pigments',
        element: (
          <div className="row" data-gap="2">
            {demoMembers.map((member) => (
              <PersonWindow key={member.name} {...member} size="card" />
            ))}
          </div>
        ),
      },
    ],
  },
  {
    slug: 'person-stack',
    name: 'Person stack',
    samples: [
      { name: 'Three', element: <PersonStack people={demoMembers.slice(1, 4)} /> },
      { name: 'Who leads, and three', element: <PersonStack host people={demoMembers.slice(4, 7)} /> },
      { name: 'Four, then a number', element: <PersonStack people={demoMembers.slice(7, 13)} of={9} /> },
    ],
  },
]
