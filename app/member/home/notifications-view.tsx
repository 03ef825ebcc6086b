import './notifications.css'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { Form } from '../../../ui/form/form.tsx'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { useApiForm } from '../../forms/posting.tsx'
import type { View } from './load.ts'
import { mailWords, pushWords } from './me-words.ts'
import { notificationsForm, pushField } from './notifications-form.ts'
import { PushDevices } from './push-devices.tsx'

type Notifications = Extract<View, { view: 'notifications' }>

/** How the member hears of things: each kind by mail and on their devices, and the devices themselves. */
export function NotificationsView({ content, timeZone }: { content: Notifications; timeZone: string }) {
  return (
    <>
      <Kinds {...content} />
      <PushDevices devices={content.devices} timeZone={timeZone} />
    </>
  )
}

/** Each kind at once or not at all, and what always comes. */
function Kinds({ email, mail, push }: Pick<Notifications, 'email' | 'mail' | 'push'>) {
  const [schema] = useState(() =>
    notificationsForm({ mail: mail.map(({ kind }) => kind), push: push.map(({ kind }) => kind) }),
  )
  const [values] = useState(() =>
    Object.fromEntries<string | boolean>([
      ...mail.map(({ kind, mode }) => [kind, mode] as const),
      ...push.map(({ kind, mode }) => [pushField(kind), mode === 'at-once'] as const),
    ]),
  )
  const api = useApiForm(schema, { action: '/api/me/notifications', values })
  return (
    <Form {...api} schema={schema} keep={false} className="stack" data-gap="4">
      <h2 className="visually-hidden">Kinds</h2>
      <p className="ui muted">Mail goes to {email}.</p>
      <FormMessages />
      <table className="me-kinds">
        <caption className="visually-hidden">What reaches you, and how</caption>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">
              <Icon name="mail" /> Mail
            </th>
            <th scope="col">
              <Icon name="device" /> Devices
            </th>
          </tr>
        </thead>
        <tbody>
          {mail.map(({ kind }) => (
            <Kind key={kind} words={mailWords[kind]} push={push.find((setting) => setting.kind === kind)}>
              <FormField name={kind} labelHidden />
            </Kind>
          ))}
          <Kind words={pushWords['session-changes']} push={push.find(({ kind }) => kind === 'session-changes')} />
          <Kind words={mustKnow} />
        </tbody>
      </table>
      <div>
        <SubmitButton>Save</SubmitButton>
      </div>
    </Form>
  )
}

type KindProps = {
  words: { name: string; what: string }
  /** Absent where devices are not called for it. */
  push?: Notifications['push'][number] | undefined
  /** How it comes by mail; always, where that cannot be chosen. */
  children?: ReactNode
}

function Kind({ words: { name, what }, push, children }: KindProps) {
  return (
    <tr>
      <th scope="row">
        <b>{name}</b>
        <br />
        <span className="small muted">{what}</span>
      </th>
      {children ? <td>{children}</td> : <td data-always="true">Always</td>}
      {push ? (
        <td>
          <FormField
            name={pushField(push.kind)}
            label={
              <>
                <VisuallyHidden>{name}, </VisuallyHidden>Push
              </>
            }
          />
        </td>
      ) : (
        <td data-never="true">Not sent</td>
      )}
    </tr>
  )
}

const mustKnow = {
  name: 'What you must know',
  what: 'Sign-in codes, invitations, what changes in your access or your address.',
}
