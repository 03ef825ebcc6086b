import './shelves.css'
import type { ReactNode } from 'react'
import type { DraftListed, Stage } from '../../../domain/writing/drafts.ts'
import type { HandedIn } from '../../../domain/writing/drafts/to-read.ts'
import type { AtDraft } from '../../../domain/writing/drafts/visits.ts'
import { Link } from '../../../ui/link.tsx'
import { PersonStack } from '../../../ui/person-window/person-stack.tsx'
import type { Pigment } from '../../../ui/room.ts'
import { agoInWords, exactly } from '../clock.ts'
import type { Clock } from '../clock.ts'
import { keys } from '../keys/keys.ts'
import { usePolling } from '../../fetching/polling.ts'
import { changed, narrowed } from '../query.ts'
import type { Worded } from '../words.ts'
import { WordedStatus } from '../worded-status.tsx'
import { audienceInWords, onShelfInWords, stageWords, titleOf } from './draft-words.ts'
import { kindInWords, pigmentOf } from './kinds.ts'
import { pagesAtDesk } from './search.ts'
import type { Listed } from './load.ts'
import type { ListContext } from '../list-context.ts'

type OnShelves = Extract<Listed, { layout: 'shelves' }>
type ShelvesProps = ListContext & { list: OnShelves }

/** Every text as a spine on the shelf of its stage. Who else has one open stands on its spine, until they leave. */
export function Shelves({ list, clock, search }: ShelvesProps) {
  const { stages, handedIn } = list
  usePolling(list.here.size > 0)
  const of = (stage: Stage) => ({
    title: stageWords[stage],
    inTable: narrowed(search, { stage }, pagesAtDesk),
  })
  const waiting = waitingToBeRead(list, { clock, search })
  const spines = (stage: Stage) => stages[stage].drafts.map((draft) => draftSpine(draft, list, { clock, search }))
  return (
    <div className="draft-shelves">
      <Shelf
        {...of('writing')}
        note="Readers see none of these"
        none="Nothing is being written."
        total={stages.writing.total}
        spines={spines('writing')}
      />
      <Shelf
        {...of('review')}
        note={waiting[0] ? `Oldest ${agoInWords(waiting[0].at, clock)}` : ''}
        none="Nothing waits to be read."
        total={stages.review.total + handedIn.total}
        spines={waiting.map(({ spine }) => spine)}
      />
      <Shelf
        {...of('leaving')}
        note="Can be taken back until then"
        none="Nothing is planned."
        total={stages.leaving.total}
        spines={spines('leaving')}
      />
      <Shelf
        {...of('out')}
        note="Newest first"
        none="Nothing went out from the Desk yet."
        total={stages.out.total}
        most={4}
        spines={spines('out')}
      />
    </div>
  )
}

type ShelfProps = {
  title: string
  note: string
  /** Said of an empty one. */
  none: string
  total: number
  spines: Spine[]
  /** How many it shows at most; what there is beyond shares the last one. */
  most?: number
  /** The table with all of it. */
  inTable: string
}

function Shelf({ title, note, none, total, spines, most = 8, inTable }: ShelfProps) {
  const shown = total > most ? spines.slice(0, most - 1) : spines
  return (
    <section className="draft-shelf" aria-label={title}>
      <header>
        <h2>{title}</h2>
        <b className="tall figures">{total}</b>
        <p className="small muted">{total === 0 ? none : note}</p>
      </header>
      <ul role="list">
        {shown.map((spine) => (
          <SpineOn key={spine.id} {...spine} />
        ))}
        {total > shown.length && (
          <li className="draft-spine" data-rest="">
            <Link href={inTable} data-row="">
              <b>{total - shown.length} more</b>
              <span className="small muted">in the table</span>
            </Link>
          </li>
        )}
      </ul>
    </section>
  )
}

type Spine = {
  id: string
  href: string
  pigment: Pigment
  kind: string
  title: string
  /** What the name of its shelf does not say. */
  state: Worded | undefined
  foot: ReactNode
  here?: AtDraft | undefined
}

function SpineOn({ id, href, pigment, kind, title, state, foot, here }: Spine) {
  return (
    <li className="draft-spine" data-pigment={pigment}>
      <Link href={href} data-row={id} data-key={keys.open}>
        <span className="draft-spine-kind micro muted">
          {kind}
          {state && <WordedStatus small of={state} />}
        </span>
        <b>{title}</b>
        <span className="small muted">{foot}</span>
        {here && (
          <span className="draft-here micro">
            <PersonStack people={[here]} />
            <span>{here.name} is here</span>
          </span>
        )}
      </Link>
    </li>
  )
}

function draftSpine(draft: DraftListed, { zones, here }: OnShelves, { clock, search }: ListContext): Spine {
  const { id, kind, audience, edition } = draft
  const readers = audience.kind === 'edition' ? [audienceInWords(audience, zones, edition)] : []
  return {
    id,
    href: changed(search, { draft: id, read: undefined, of: undefined }),
    pigment: pigmentOf(kind),
    kind: [kindInWords(kind), ...readers].join(', '),
    title: titleOf(draft),
    state: onShelfInWords(draft),
    foot: footOf(draft, clock),
    here: here.get(id),
  }
}

/** When it goes out; else who changed it last, and when. */
function footOf({ status, plannedAt, editor, updatedAt }: DraftListed, clock: Clock): ReactNode {
  if (status === 'scheduled' && plannedAt) {
    return <time dateTime={plannedAt.toISOString()}>{exactly(plannedAt, clock)}</time>
  }
  const ago = <time dateTime={updatedAt.toISOString()}>{agoInWords(updatedAt, clock)}</time>
  return (
    <>
      {editor && `${editor}, `}
      {ago}
    </>
  )
}

function handedInSpine({ kind, id, title, by, where, at }: HandedIn, { clock, search }: ListContext): Spine {
  return {
    id,
    href: changed(search, { read: id, of: kind, draft: undefined }),
    pigment: pigmentOf(kind),
    kind: `${kindInWords(kind)}, ${where}`,
    title: titleOf({ title }),
    state: undefined,
    foot: (
      <>
        {by}, <time dateTime={at.toISOString()}>{agoInWords(at, clock)}</time>
      </>
    ),
  }
}

/** What waits to be read, written here or handed in, by how long it waits. */
function waitingToBeRead(list: OnShelves, context: ListContext): { at: Date; spine: Spine }[] {
  const { stages, handedIn } = list
  return [
    ...stages.review.drafts.map((draft) => ({ at: draft.updatedAt, spine: draftSpine(draft, list, context) })),
    ...handedIn.waiting.map((read) => ({ at: read.at, spine: handedInSpine(read, context) })),
  ].toSorted((one, other) => one.at.getTime() - other.at.getTime())
}
