import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { Begin } from '../../draft/begin.tsx'
import type { SettingsContent } from './load.ts'
import { OrderButtons } from './order-buttons.tsx'

type Home = NonNullable<SettingsContent['home']>

/** The sections of the home page: order, and which are shown. Their texts are written at the desk. */
export function HomeCard({ content: { home } }: { content: SettingsContent }) {
  return (
    <Card data-span="12" id="home-sections" aria-labelledby="home-sections-title">
      <h2 id="home-sections-title">Home page</h2>
      {home ? <Sections home={home} /> : <NoHomePage />}
    </Card>
  )
}

function Sections({ home: { version, sections } }: { home: Home }) {
  return (
    <>
      <p className="muted settings-lead">
        From the top. A hidden section keeps its text; each change is a new version of the page, at once.
      </p>
      <ol role="list" className="settings-order">
        {sections.map((section, place) => (
          <li key={`${section.kind}-${place}`}>
            <Line version={version} section={section} place={place} isLast={place === sections.length - 1} />
          </li>
        ))}
      </ol>
      <MoreLink href="/">Open the home page</MoreLink>
    </>
  )
}

type LineProps = { version: number; section: Home['sections'][number]; place: number; isLast: boolean }

function Line({ version, section: { kind, title, hidden }, place, isLast }: LineProps) {
  const what = title === '' ? blockWords[kind] : `${blockWords[kind]}, ${title}`
  return (
    <div className="settings-line">
      <p>
        {blockWords[kind]} {title !== '' && <span className="muted">{title}</span>} {hidden && <Tag>Hidden</Tag>}
      </p>
      <div className="settings-buttons">
        <OrderButtons
          what={what}
          action="/api/settings/home-move"
          fields={{ version, place }}
          isFirst={place === 0}
          isLast={isLast}
        />
        <ApiButton
          kind="quiet"
          small
          action="/api/settings/home-show"
          fields={{ version, place, shown: hidden ? 1 : 0 }}
        >
          {hidden ? 'Show' : 'Hide'}
          <VisuallyHidden>: {what}</VisuallyHidden>
        </ApiButton>
      </div>
    </div>
  )
}

function NoHomePage() {
  return (
    <>
      <p className="manage-quiet muted">No home page is published: visitors read that the community is being set up.</p>
      <Begin fields={{ kind: 'page', slug: 'home' }}>
        <Button kind="quiet" small>
          Write it at the desk
        </Button>
      </Begin>
    </>
  )
}

const blockWords: Record<Home['sections'][number]['kind'], string> = {
  hero: 'Promise',
  building: 'The building',
  sessions: 'Sessions of the week',
  steps: 'How an hour goes',
  challenge: 'The challenge',
  notes: 'The latest letter',
  panes: 'Panes',
  text: 'Text',
  questions: 'Questions and answers',
  pull: 'A line on its own',
}
