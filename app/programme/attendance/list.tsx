import './list.css'
import { Form } from 'react-router'
import type { WhoCame } from '../../../domain/programme/attendance/list.ts'
import { AttendanceTiles } from '../../../ui/attendance-tile.tsx'
import { Button } from '../../../ui/button.tsx'
import { SearchField } from '../../../ui/form/text-field.tsx'
import { Teeth } from '../../../ui/teeth.tsx'
import { usePolling } from '../../fetching/polling.ts'
import { ApiButton } from '../../forms/posting.tsx'
import type { TiledSession } from './tile.tsx'
import { Tile } from './tile.tsx'

type AttendanceListProps = {
  session: TiledSession
  whoCame: WhoCame
  /** It has begun: whoever is not there yet is late. */
  hasBegun: boolean
  /** What was looked for by name, and what else of the address stays when somebody looks. */
  search: { name: string; kept: Readonly<Record<string, string | undefined>> }
}

/** Who comes to a session, each a switch: somebody else who notes the same is seen within seconds. */
export function AttendanceList({ session, whoCame, hasBegun, search }: AttendanceListProps) {
  const { when, people } = whoCame
  const canNote = when === 'open'
  usePolling(canNote)
  const { here, of, words } = countOf(whoCame)
  const rest = people.filter(({ standing, attendance }) => standing === 'going' && attendance === 'unset').length
  return (
    <div className="attendance stack" data-gap="3">
      <div className="row" data-gap="3">
        {people.length > 0 && <Teeth taken={here} of={of} label={words} />}
        <span className="small muted figures" role="status">
          {people.length === 0 ? 'Nobody has said that they come.' : words}
        </span>
      </div>
      {people.length > 0 && (
        <AttendanceTiles label="Who comes">
          {people.map((person) => (
            <li key={person.id}>
              <Tile session={session} person={person} canNote={canNote} />
            </li>
          ))}
        </AttendanceTiles>
      )}
      <p className="small muted">{whenWords[when]}</p>
      {canNote && <SomebodyElse session={session} found={whoCame.found} search={search} />}
      {canNote && hasBegun && rest > 0 && (
        <ApiButton kind="quiet" small action="/api/sessions/absent" fields={{ session: session.id }}>
          {rest === 1 ? 'Mark the one left as not there' : `Mark the ${rest} left as not there`}
        </ApiButton>
      )}
    </div>
  )
}

/** `3 of 7 here`; whoever came without a place is one more. */
export function countOf({ people }: WhoCame): { here: number; of: number; words: string } {
  const here = people.filter(({ attendance }) => attendance === 'attended').length
  const of = people.filter(({ standing, attendance }) => standing === 'going' || attendance === 'attended').length
  return { here, of, words: `${here} of ${of} here` }
}

const whenWords = {
  early: 'Who is here can be noted by hosts from 15 minutes before the start, by organisers from the start on.',
  open: 'One tap: here. Second tap: not here. Saved as you tap.',
  late: 'This was noted until 14 days after the end. An organiser can still change it.',
}

/** Whoever came without having said so, looked for by name among those who may see the session. */
function SomebodyElse({
  session,
  found,
  search,
}: Pick<AttendanceListProps, 'session' | 'search'> & Pick<WhoCame, 'found'>) {
  return (
    <div className="stack" data-gap="3">
      <Form method="get" role="search" className="attendance-search" preventScrollReset>
        {Object.entries(search.kept).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <SearchField name="who" label="Somebody else who came" placeholder="Somebody else" defaultValue={search.name} />
        <Button kind="quiet">Find</Button>
      </Form>
      {found?.length === 0 && (
        <p className="small muted" role="status">
          Nobody of that name may see this session, or they stand above.
        </p>
      )}
      {found && found.length > 0 && (
        <AttendanceTiles label="Found by name">
          {found.map((person) => (
            <li key={person.id}>
              <Tile session={session} person={person} canNote />
            </li>
          ))}
        </AttendanceTiles>
      )}
    </div>
  )
}
