import { Card } from '../../../../ui/card.tsx'
import { FactList } from '../../../../ui/fact-list.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import { WrittenLetters } from '../written-letters.tsx'
import type { SettingsContent } from './load.ts'
import { mailForm, senderForm } from './mail-form.ts'
import { SettingField, SettingForm } from './setting-form.tsx'
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

function OfTheEnvironment({ mail: { sender, version }, smtpHost }: { mail: Mail; smtpHost: string }) {
  return (
    <>
      <FactList facts={[{ name: 'Mail server', value: `${smtpHost}, named by SMTP_URL where the site was started` }]} />
      <SettingForm
        schema={senderForm}
        section="mail"
        action="/api/settings/sender"
        values={{ sender }}
        version={version}
        save="Save the sender"
      >
        <SettingField name="sender" />
      </SettingForm>
    </>
  )
}

function OfTheSettings({ mail: { host, port, sender, user, password, version } }: { mail: Mail }) {
  return (
    <>
      <p className="muted settings-lead">
        {host === ''
          ? 'No mail server is set: each mail becomes a file in the data folder.'
          : 'With a user the connection is encrypted, or the mail waits.'}
      </p>
      <SettingForm
        schema={mailForm}
        section="mail"
        action="/api/settings/mail"
        values={{ host, port: String(port), sender, user }}
        version={version}
        save="Save the mail settings"
      >
        <SettingField name="host" spellCheck={false} autoCapitalize="none" />
        <SettingField name="port" />
        <SettingField name="sender" />
        <SettingField name="user" spellCheck={false} autoCapitalize="none" />
        <SettingField name="password" hint={passwordWords[password]} />
      </SettingForm>
    </>
  )
}

const passwordWords: Record<Mail['password'], string> = {
  none: 'Kept encrypted and never shown again.',
  kept: 'One is kept and not shown. Empty: it stays.',
  lost: 'The kept one cannot be read any more. Type it again.',
}
