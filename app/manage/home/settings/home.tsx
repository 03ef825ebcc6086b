import { Button } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Tag } from '../../../../ui/tag.tsx'
import { MoreLink } from '../../../../ui/more-link.tsx'
import { useHydrated } from '../../../../ui/hydrated.tsx'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { Begin } from '../../draft/begin.tsx'
import type { SettingsContent } from './load.ts'
import { HowToMove, ListProblem } from './navigation.tsx'
import { OrderButtons } from './order-buttons.tsx'
import { OrderedList } from './ordered-list.tsx'
import { useArrangement } from './use-arrangement.ts'

type Home = NonNullable<SettingsContent['home']>

/** The sections of the home page: order, and which are shown. Their texts are written at the desk. */
export function HomeCard({ content: { home } }: { content: SettingsContent }) {
  return (
    <Card id="home-sections" aria-labelledby="home-sections-title">
      <h2 id="home-sections-title">Home page</h2>
      {home ? <Sections home={home} /> : <NoHomePage />}
    </Card>
  )
}

function Sections({ home: { version, sections } }: { home: Home }) {
  // An index is the name of a section only in the version it was looked at.
  const listed = sections.map((section, index) => ({ ...section, index, id: `${version} ${index}` }))
  const idsOf = (some: typeof listed) => some.map(({ id }) => id)
  const { order, hidden, problem, move, show } = useArrangement({
    section: 'home-sections',
    action: '/api/settings/home-arrange',
    saved: { order: idsOf(listed), hidden: idsOf(listed.filter((section) => section.hidden)) },
    version,
    names: { order: 'Order of the home page', hidden: 'What the home page shows' },
    posted: (arranged) => [
      ...arranged.order.map((id) => ['place', indexIn(id)] as const),
      ...arranged.hidden.map((id) => ['hidden', indexIn(id)] as const),
    ],
  })
  const ordered = order.flatMap((id) => listed.find((section) => section.id === id) ?? [])
  return (
    <>
      <p className="muted settings-lead">
        From the top. A hidden section keeps its text; what is saved is a new version of the page, at once.{' '}
        <HowToMove />
      </p>
      <OrderedList entries={ordered} idOf={({ id }) => id} nameOf={nameOf} onMove={move}>
        {(section, index, grip, moveTo) => (
          <div className="ordered-line">
            {grip}
            <b>{blockWords[section.kind]}</b>
            {hidden.includes(section.id) && <Tag>Hidden</Tag>}
            <span className="muted grow">{section.title}</span>
            <ShowButton
              what={nameOf(section)}
              isHidden={hidden.includes(section.id)}
              fields={{ version, place: section.index }}
              onShow={(isShown) => show(section.id, isShown)}
            />
            <OrderButtons
              what={nameOf(section)}
              index={index}
              of={ordered.length}
              onMove={moveTo}
              action="/api/settings/home-move"
              fields={{ version, place: section.index }}
            />
          </div>
        )}
      </OrderedList>
      <ListProblem problem={problem} />
      <MoreLink href="/">Open the home page</MoreLink>
    </>
  )
}

type ShowButtonProps = {
  what: string
  isHidden: boolean
  fields: { version: number; place: number }
  onShow: (isShown: boolean) => void
}

/** Without script it shows or hides at once. */
function ShowButton({ what, isHidden, fields, onShow }: ShowButtonProps) {
  const isAlive = useHydrated()
  const words = (
    <>
      {isHidden ? 'Show' : 'Hide'}
      <VisuallyHidden>: {what}</VisuallyHidden>
    </>
  )
  if (isAlive) {
    return (
      <Button type="button" kind="quiet" small onClick={() => onShow(isHidden)}>
        {words}
      </Button>
    )
  }
  return (
    <ApiButton kind="quiet" small action="/api/settings/home-show" fields={{ ...fields, shown: isHidden ? 1 : 0 }}>
      {words}
    </ApiButton>
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

function nameOf({ kind, title }: Home['sections'][number]): string {
  return title === '' ? blockWords[kind] : `${blockWords[kind]}, ${title}`
}

function indexIn(id: string): string {
  return id.split(' ')[1] ?? ''
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
