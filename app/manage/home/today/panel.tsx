import './today.css'
import { Card } from '../../../../ui/card.tsx'
import { Count } from '../../../../ui/count.tsx'
import type { Clock } from '../../clock.ts'
import { Activity } from './activity.tsx'
import { KeyNumbers } from './key-numbers.tsx'
import type { TodayContent } from './load.ts'
import { NeedsYou } from './needs-you.tsx'
import { Sessions } from './sessions.tsx'

/** What happens today and what waits for an organiser. */
export function TodayPanel({ content, clock }: { content: TodayContent; clock: Clock }) {
  const waiting = content.queue.reduce((sum, { entry }) => sum + entry.number, 0)
  return (
    <div className="stack" data-gap="5">
      <KeyNumbers numbers={content.numbers} />
      <div className="grid-12" data-gap="20">
        <Card className="manage-needs" data-from="9" data-to="12" aria-labelledby="needs-you">
          <div className="row" data-apart>
            <h2 id="needs-you">Needs you</h2>
            {waiting > 0 && <Count value={waiting} label={`${waiting} waiting`} />}
          </div>
          <NeedsYou queue={content.queue} clock={clock} />
        </Card>
        <div className="stack manage-day" data-gap="5" data-from="1" data-to="8">
          <Card aria-labelledby="today-sessions">
            <h2 id="today-sessions">Today’s sessions</h2>
            <Sessions parts={content.sessions} />
          </Card>
          <Card aria-labelledby="activity">
            <h2 id="activity">Activity</h2>
            <Activity entries={content.activity} clock={clock} />
          </Card>
        </div>
      </div>
    </div>
  )
}
