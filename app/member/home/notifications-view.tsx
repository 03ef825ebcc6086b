import { useState } from 'react'
import { Card } from '../../../ui/card.tsx'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { Status } from '../../../ui/status.tsx'
import { useApiForm } from '../../posting.tsx'
import type { View } from './load.ts'
import { mailWords } from './me-words.ts'
import { notificationsForm } from './notifications-form.ts'

type Notifications = Extract<View, { view: 'notifications' }>

/** How the member hears of things: each kind of mail at once or not at all, and what always comes. */
export function NotificationsView({ email, settings }: Pick<Notifications, 'email' | 'settings'>) {
  const [schema] = useState(() => notificationsForm(settings.map(({ kind }) => kind)))
  const [values] = useState(() => Object.fromEntries(settings.map(({ kind, mode }) => [kind, mode])))
  const api = useApiForm(schema, { action: '/api/me/notifications', values })
  return (
    <Card aria-labelledby="mail">
      <h2 className="heading-4" id="mail">
        Mail to {email}
      </h2>
      <Form {...api} schema={schema} keep={false} className="stack" data-gap="4">
        <FormMessages />
        <Rows aria-labelledby="mail">
          {settings.map(({ kind, chosen }) => (
            <Row key={kind} shape="end" className="member-mail-kind">
              <span>
                <b>{mailWords[kind].name}</b>
                <br />
                <span className="ui muted">
                  {mailWords[kind].what}
                  {chosen ? '' : ' You have not changed this.'}
                </span>
              </span>
              <FormField name={kind} labelHidden />
            </Row>
          ))}
          <Row shape="end">
            <span>
              <b>What you must know</b>
              <br />
              <span className="ui muted">
                Sign-in codes, invitations, a session you answered that moves or is cancelled, changes of the terms.
              </span>
            </span>
            <Status tone="ok">Always</Status>
          </Row>
        </Rows>
        <div>
          <SubmitButton>Save</SubmitButton>
        </div>
      </Form>
    </Card>
  )
}
