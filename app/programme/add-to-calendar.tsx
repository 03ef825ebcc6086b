import { CalendarMenu, CalendarWay } from '../../ui/calendar-menu.tsx'
import { googleEvent, outlookEvent, sessionFile } from './calendar-links.ts'

type AddToCalendarProps = {
  session: Parameters<typeof googleEvent>[0] & { uid?: string | undefined }
  /** Where all of them can be subscribed to. */
  subscribe: { href: string; title: string }
}

/** One session into the calendar somebody uses: its file, two services, and the way to have them all. */
export function AddToCalendar({ session, subscribe }: AddToCalendarProps) {
  // A device may keep sessions from before they had a file.
  if (!session.uid) return null
  return (
    <CalendarMenu label="Add to calendar" about={`: ${session.title}`}>
      <CalendarWay
        href={sessionFile(session.uid)}
        icon="download"
        title="Calendar file"
        note=".ics, for any calendar app"
      />
      <CalendarWay href={googleEvent(session)} icon="link" title="Google Calendar" isElsewhere />
      <CalendarWay href={outlookEvent(session)} icon="link" title="Outlook" isElsewhere />
      <hr />
      <CalendarWay {...subscribe} icon="calendar" note="Stays up to date when one moves" />
    </CalendarMenu>
  )
}
