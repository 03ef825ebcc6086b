import './series-scope.css'
import { useEffect, useRef, useState } from 'react'
import { fullDayInWords, momentInWords, weekdayName } from '../../../time/words.ts'
import { localTime, zoneCity } from '../../../time/zones.ts'
import { Button } from '../../../ui/button.tsx'
import { Checkbox } from '../../../ui/form/choice.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { Note } from '../../../ui/note.tsx'
import type { PathValues } from '../../../ui/form/form-model.ts'
import { SegmentedChoice } from '../../../ui/segmented.tsx'
import { rhythmInWords } from '../../programme/rhythm.ts'
import { counted } from '../../texts/number-words.ts'
import { changesInWords, partWords } from './series-changes.ts'
import type { SeriesChange, SeriesChanges } from './series-changes.ts'
import type { SessionEditor } from './session-editor.ts'
import { useChanges } from './use-changes.ts'
import type { Listed, Scope } from './use-changes.ts'

type SeriesScopeProps = {
  place: NonNullable<SessionEditor['series']>
  scope: Scope
  onScope: (scope: Scope) => void
  /** The foot says how many there are. */
  onListed: (listed: Listed) => void
  /** What came back of the last press. */
  seen: { values?: PathValues } | undefined
  zone: string
}

/** Which sessions of the series a change is for, and exactly what it comes to before anything is done. */
export function SeriesScope({ place, scope, onScope, onListed, seen, zone }: SeriesScopeProps) {
  const part = useRef<HTMLDivElement>(null)
  const [form, setForm] = useState<HTMLFormElement | null>(null)
  const [overwrite, setOverwrite] = useState<readonly string[]>([])
  useEffect(() => setForm(part.current?.closest('form') ?? null), [])
  const listed = useChanges(form, scope, seen)
  useEffect(() => onListed(listed), [listed, onListed])
  const rhythm = rhythmInWords(place.rule, weekdayName(place.slot.slice(0, 10)))
  return (
    <div className="series-scope stack" data-gap="3" ref={part}>
      <SegmentedChoice
        legend={`Session ${place.number} of ${place.of}. ${rhythm}, ${place.slot.slice(11, 16)} in ${zoneCity(place.timeZone)}.`}
        name="scope"
        value={scope}
        options={scopes}
        onChange={onScope}
      />
      <input type="hidden" name="stamp" value={listed.state === 'there' ? listed.changes.stamp : stampIn(seen)} />
      {stampIn(seen) && listed.state !== 'there' && <FormField name="ontoClosed" small />}
      {scope !== 'this' && listed.state === 'asking' && <p className="small muted">Looking what that changes …</p>}
      {scope !== 'this' && listed.state === 'failed' && (
        <Note tone="warn" role="status">
          {listed.words}
        </Note>
      )}
      {scope !== 'this' && listed.state === 'broken' && (
        <Note tone="bad" role="status">
          <p>{listed.words}</p>
          <Button type="button" kind="quiet" small onClick={listed.retry}>
            Retry
          </Button>
        </Note>
      )}
      {scope !== 'this' && listed.state === 'there' && (
        <Changes changes={listed.changes} zone={zone} overwrite={overwrite} onOverwrite={setOverwrite} />
      )}
    </div>
  )
}

type ChangesProps = {
  changes: SeriesChanges
  zone: string
  overwrite: readonly string[]
  onOverwrite: (names: readonly string[]) => void
}

/** Without script the list came back as a sentence, with the stamp of what it was about. */
function stampIn(seen: SeriesScopeProps['seen']): string {
  return String(seen?.values?.stamp ?? '')
}

/** So many lines are in sight at once. */
const inSight = 5

function Changes({ changes, zone, overwrite, onOverwrite }: ChangesProps) {
  const [isWhole, setWhole] = useState(false)
  const { lines, changed } = changes
  if (changed.length === 0) {
    return (
      <p className="small muted" role="status">
        Nothing is changed yet. What you change below is listed here, for {counted(lines.length, 'session')}.
      </p>
    )
  }
  const touched = lines.filter((line) => line.changes.length > 0 || line.kept.length > 0 || line.closed)
  const shown = isWhole ? touched : touched.filter((line, number) => number < inSight || line.closed)
  const last = touched.at(-1)
  return (
    <>
      <p className="small" role="status">
        {changesInWords(changes)}
      </p>
      {lines.some(({ closed }) => closed) && <FormField name="ontoClosed" small isNeeded />}
      <ol role="list" className="series-changes figures">
        {shown.map((line) => (
          <ChangeLine key={line.id} line={line} zone={zone} />
        ))}
      </ol>
      {touched.length > shown.length && last && (
        <div>
          <Button type="button" kind="quiet" small onClick={() => setWhole(true)}>
            And {touched.length - shown.length} more, until {fullDayInWords(localTime(new Date(last.was), zone).date)}
          </Button>
        </div>
      )}
      {changed.map((name) => {
        const keeping = lines.filter(({ kept }) => kept.includes(name))
        const isTaken = overwrite.includes(name)
        if (keeping.length === 0 && !isTaken) return null
        return (
          <Checkbox
            key={name}
            name="overwrite"
            value={name}
            checked={isTaken}
            onChange={({ currentTarget }) =>
              onOverwrite(currentTarget.checked ? [...overwrite, name] : overwrite.filter((each) => each !== name))
            }
            hint={
              isTaken
                ? undefined
                : keeping.map(({ was, title }) => `${momentInWords(new Date(was), { zone })}, ${title}`).join('; ')
            }
          >
            {isTaken
              ? `Their own ${partWords[name]} go as well`
              : `${counted(keeping.length, 'session')} with their own ${partWords[name]}: change these too`}
          </Checkbox>
        )
      })}
    </>
  )
}

/** `Thu 26 Nov  ~~Wed 25, 17:00~~  18:00  7 told` */
function ChangeLine({
  line: { was, startsAt, told, changes, kept, closed },
  zone,
}: {
  line: SeriesChange
  zone: string
}) {
  const [before, after] = [new Date(was), startsAt ? new Date(startsAt) : undefined]
  const others = changes.filter((name) => name !== 'hours').map((name) => partWords[name])
  return (
    <li data-closed={closed && ''}>
      {after ? (
        <span>
          <s>{momentInWords(before, { zone })}</s> <b>{momentInWords(after, { zone })}</b>
        </span>
      ) : (
        <span>
          {momentInWords(before, { zone })}
          {changes.includes('hours') && ', another length'}
        </span>
      )}
      <span className="small muted">
        {[
          closed && `closed: ${closed}${after ? '' : ', stays where it is'}`,
          others.join(', '),
          kept.length > 0 && `keeps its ${kept.map((name) => partWords[name]).join(', ')}`,
        ]
          .filter(Boolean)
          .join('; ')}
      </span>
      <span className="small">{after && (told > 0 ? `${told} told` : 'nobody yet')}</span>
    </li>
  )
}

/** Which sessions of a series are meant. */
export const scopes = [
  { value: 'this', label: 'This' },
  { value: 'following', label: 'And following' },
  { value: 'all', label: 'All' },
] as const
