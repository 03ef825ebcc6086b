import { Card } from '../../../../ui/card.tsx'
import { FactList } from '../../../../ui/fact-list.tsx'
import { FieldPair } from '../../../../ui/form/field.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { WrittenLetters } from '../written-letters.tsx'
import type { SettingsContent } from './load.ts'
import { mailForm, senderForm } from './mail-form.ts'
import { SettingFields, useSettingForm } from './use-setting-form.tsx'
import { TestMail } from './test-mail.tsx'

type Mail = SettingsContent['mail']

/** How mail leaves the house. What the environment says wins and is shown. */
export function MailCard({ content: { mail, clock } }: { content: SettingsContent }) {
  return (
    <Card id="mail" aria-labelledby="mail-title">
      <h2 id="mail-title">Mail</h2>
      {mail.smtpHost ? <OfTheEnvironment mail={mail} smtpHost={mail.smtpHost} /> : <OfTheSettings mail={mail} />}
      <TestMail last={mail.lastTest} clock={clock} />
      <LettersInFiles mail={mail} />
    </Card>
  )
}

/** What becomes of letters without a server, and those that wait for one. */
function LettersInFiles({ mail: { becomesFile, filesAgreed, written, lastTest } }: { mail: Mail }) {
  if (becomesFile) {
    return filesAgreed ? null : (
      <div className="settings-second stack" data-gap="3">
        <p className="small muted">
          Until a mail server is set no letter leaves. Before the first one you are asked what to do; it can be said
          here as well.
        </p>
        <div>
          <ApiButton action="/api/settings/mail-files" kind="quiet" small>
            Go on with files
          </ApiButton>
        </div>
      </div>
    )
  }
  if (written === 0) return null
  return (
    <div className="settings-second">
      <WrittenLetters number={written} isProven={lastTest?.state === 'sent'} />
    </div>
  )
}

function OfTheEnvironment({ mail: { sender, version: saved }, smtpHost }: { mail: Mail; smtpHost: string }) {
  const { form, version } = useSettingForm(senderForm, {
    action: '/api/settings/sender',
    values: { sender },
    version: saved,
  })
  return (
    <>
      <FactList facts={[{ name: 'Mail server', value: `${smtpHost}, named by SMTP_URL where the site was started` }]} />
      <Form schema={senderForm} {...form} keep={String(version)}>
        <SettingFields version={version} save="Save the sender">
          <FormField name="sender" small />
        </SettingFields>
      </Form>
    </>
  )
}

function OfTheSettings({ mail: { host, port, sender, user, password, version: saved } }: { mail: Mail }) {
  const { form, version } = useSettingForm(mailForm, {
    action: '/api/settings/mail',
    values: { host, port: String(port), sender, user },
    version: saved,
  })
  return (
    <>
      <p className="muted settings-lead">
        {host === ''
          ? 'No mail server is set: each mail becomes a file in the data folder.'
          : 'With a user the connection is encrypted, or the mail waits.'}
      </p>
      <Form schema={mailForm} {...form} keep={String(version)}>
        <SettingFields version={version} save="Save the mail settings">
          <FieldPair>
            <FormField name="host" small spellCheck={false} autoCapitalize="none" />
            <FormField name="port" small />
          </FieldPair>
          <FormField name="sender" small />
          <FieldPair>
            <FormField name="user" small spellCheck={false} autoCapitalize="none" />
            <FormField name="password" small hint={passwordWords[password]} />
          </FieldPair>
        </SettingFields>
      </Form>
    </>
  )
}

const passwordWords: Record<Mail['password'], string> = {
  none: 'Kept encrypted and never shown again.',
  kept: 'One is kept and not shown. Empty: it stays.',
  lost: 'The kept one cannot be read any more. Type it again.',
}
