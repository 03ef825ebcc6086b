import { weekdayName } from '../../../time/words.ts'
import { ApiButton } from '../../forms/posting.tsx'
import { rhythmInWords } from '../../programme/rhythm.ts'
import { DrawerPart } from './drawer-part.tsx'
import { MoreDates } from './more-dates.tsx'
import type { SessionEditor } from './session-editor.ts'

type SeriesOfSessionProps = { editor: SessionEditor; place: NonNullable<SessionEditor['series']>; isOver: boolean }

/** The series a session is of, how it goes on, and the way out of it while the session is to come. */
export function SeriesOfSession({ editor, place, isOver }: SeriesOfSessionProps) {
  const { id, version } = editor.form
  if (!id) return null
  const rhythm = rhythmInWords(place.rule, weekdayName(place.slot.slice(0, 10)))
  return (
    <DrawerPart title="Series" icon="refresh" words={`${rhythm}, ${place.number} of ${place.of}`}>
      <MoreDates key={place.stamp} id={id} place={place} />
      {!isOver && (
        <>
          <p>
            Out of its series this session stays as it is, with its answers. What is changed in the series no longer
            reaches it.
          </p>
          <div>
            <ApiButton action="/api/series/leave" fields={{ id, version }} kind="quiet" small>
              Take it out of the series
            </ApiButton>
          </div>
        </>
      )}
    </DrawerPart>
  )
}
