import { Card } from '../../../ui/card.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { Status } from '../../../ui/status.tsx'
import type { View } from './load.ts'
import { mailWords } from './me-words.ts'

type Notifications = Extract<View, { view: 'notifications' }>

/** How the member hears of things. */
export function NotificationsView({ email, settings }: Pick<Notifications, 'email' | 'settings'>) {
  return (
    <Card aria-labelledby="mail">
      <h2 className="heading-4" id="mail">
        Mail to {email}
      </h2>
      <Rows aria-labelledby="mail">
        {settings.map(({ kind, mode, chosen }) => (
          <Row key={kind} shape="end">
            <span>
              <b>{mailWords[kind].name}</b>
              <br />
              <span className="ui muted">
                {mailWords[kind].what}
                {chosen ? '' : ' You have not changed this.'}
              </span>
            </span>
            <Status tone={mode === 'at-once' ? 'ok' : 'off'}>{mode === 'at-once' ? 'At once' : 'Off'}</Status>
          </Row>
        ))}
        <Row shape="end">
          <span>
            <b>What you must know</b>
            <br />
            <span className="ui muted">
              Sign-in codes, a session you answered that moves or is cancelled, changes of the terms.
            </span>
          </span>
          <Status tone="ok">Always</Status>
        </Row>
      </Rows>
    </Card>
  )
}
