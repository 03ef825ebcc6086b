import { Calendar } from './calendar.tsx'
import { usePickerContext } from './picker-context.ts'
import { TimeSelects } from './time-selects.tsx'

/** Calendar, select boxes and the line below them: what the popover and the inline picker have in common. */
export function PickerBody() {
  const { settings } = usePickerContext()
  return (
    <>
      {settings.mode !== 'time' && <Calendar />}
      {settings.mode !== 'date' && <TimeSelects />}
      <Footer />
    </>
  )
}

/** The zone of the time, and that there is no button to press; or why the last thing was not taken. */
function Footer() {
  const { props, settings, screen, isSheet } = usePickerContext()
  const zone = settings.mode === 'date' ? '' : `${settings.timezone}. `
  const hint = `${zone}Every choice is kept at once.${props.inline || isSheet ? '' : ' Escape closes.'}`
  return (
    <p className="date-footer" data-refused={screen.refusal ? true : undefined} data-testid="hint">
      {screen.refusal ?? hint}
    </p>
  )
}
