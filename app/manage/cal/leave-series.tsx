import { weekdayName } from '../../../time/words.ts'
import { ApiButton } from '../../forms/posting.tsx'
import { rhythmInWords } from '../../programme/rhythm.ts'
import { DrawerPart } from './drawer-part.tsx'
import type { SessionEditor } from './session-editor.ts'

type LeaveSeriesProps = { editor: SessionEditor; place: NonNullable<SessionEditor['series']> }

/** The series a session is of, and the way out of it. */
export function LeaveSeries({ editor, place }: LeaveSeriesProps) {
  const { id, version } = editor.form
  if (!id) return null
  const rhythm = rhythmInWords(place.rule, weekdayName(place.slot.slice(0, 10)))
  return (
    <DrawerPart title="Series" icon="refresh" words={`${rhythm}, ${place.number} of ${place.of}`}>
      <p>
        Out of its series this session stays as it is, with its answers. What is changed in the series no longer reaches
        it.
      </p>
      <div>
        <ApiButton action="/api/series/leave" fields={{ id, version }} kind="quiet" small>
          Take it out of the series
        </ApiButton>
      </div>
    </DrawerPart>
  )
}
