import { href } from 'react-router'
import { ButtonLink } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { LocalMoment } from '../../local-time.tsx'
import { deviceName } from './device.ts'
import type { View } from './load.ts'
import { SettingCard } from './setting-card.tsx'

type Security = Extract<View, { view: 'security' }>

/** How the member signs in, and where they are signed in. */
export function SecurityView({
  email,
  sessions,
  timeZone,
}: Pick<Security, 'email' | 'sessions'> & { timeZone: string }) {
  return (
    <>
      <SettingCard
        title="Sign-in"
        facts={[
          { name: 'E-mail', value: email },
          { name: 'Code', value: 'A six-digit code by mail, valid for 10 minutes.' },
        ]}
      />
      <Card aria-labelledby="devices">
        <h2 className="heading-4" id="devices">
          Where you are signed in
        </h2>
        {sessions.length === 0 ? (
          <p className="muted">Only here.</p>
        ) : (
          <Rows aria-labelledby="devices">
            {sessions.map((session) => (
              <Row key={session.id}>
                <span>
                  <b>{deviceName(session.userAgent)}</b>
                  <br />
                  <span className="ui muted">
                    Last used <LocalMoment at={session.lastSeenAt} timeZone={timeZone} />
                  </span>
                </span>
              </Row>
            ))}
          </Rows>
        )}
        <p className="member-card-action">
          <ButtonLink href={href('/member/logout')} small kind="quiet" icon="leave">
            Sign out on this device
          </ButtonLink>
        </p>
      </Card>
    </>
  )
}
