import { CalendarMenu, CalendarWay } from '../../ui/calendar-menu.tsx'
import { googleSubscription, outlookSubscription, webcal } from './calendar-links.ts'
import { ownCalendarPath } from './own-calendar-path.ts'

type SubscribeMenuProps = {
  /** The public calendar, as programs elsewhere ask for it: a whole address. */
  address: string
  /** What it is called there. */
  name: string
}

/** A public calendar for the programs people use, and the way to one's own. */
export function SubscribeMenu({ address, name }: SubscribeMenuProps) {
  return (
    <CalendarMenu label="Subscribe" isButton>
      <CalendarWay
        href={webcal(address)}
        icon="calendar"
        title="On this device"
        note="Stays up to date in its calendar app"
      />
      <CalendarWay href={googleSubscription(address)} icon="link" title="Google Calendar" isElsewhere />
      <CalendarWay href={outlookSubscription(address, name)} icon="link" title="Outlook" isElsewhere />
      <CalendarWay href={new URL(address).pathname} icon="download" title="Calendar file" note=".ics, as it is now" />
      <hr />
      <CalendarWay href={ownCalendarPath} icon="key" title="Only your sessions" note="For members: a private address" />
    </CalendarMenu>
  )
}
