import { Card } from '../../../../ui/card.tsx'
import { TimeZoneInput } from '../../../../ui/form/time-zone-input.tsx'
import type { SettingsContent } from './load.ts'
import { SettingField, SettingForm } from './setting-form.tsx'
import { registrationForm, siteForm } from './site-form.ts'

/** Name, words, addresses and time. */
export function SiteCard({ content: { site, siteUrl } }: { content: SettingsContent }) {
  const { version, answerWithinDays, ...words } = site
  return (
    <Card id="site" aria-labelledby="site-title">
      <h2 id="site-title">Site</h2>
      <p className="muted settings-lead">
        It is reached at <code>{siteUrl}</code>.
      </p>
      <SettingForm
        schema={siteForm}
        inputs={timeZone}
        section="site"
        action="/api/settings/site"
        values={{ ...words, answerWithinDays: String(answerWithinDays) }}
        version={version}
        save="Save the site"
      >
        <SettingField name="name" />
        <SettingField name="tagline" />
        <SettingField name="closingLine" />
        <SettingField name="contact" />
        <SettingField name="conduct" />
        <SettingField name="timeZone" />
        <SettingField name="answerWithinDays" />
      </SettingForm>
    </Card>
  )
}

/** Who may register. */
export function RegistrationCard({ content: { registration } }: { content: SettingsContent }) {
  const { version, ...values } = registration
  return (
    <Card id="registration" aria-labelledby="registration-title">
      <h2 id="registration-title">Registration</h2>
      <SettingForm
        schema={registrationForm}
        section="registration"
        action="/api/settings/registration"
        values={values}
        version={version}
        save="Save who may register"
      >
        <SettingField name="registration" />
      </SettingForm>
    </Card>
  )
}

const timeZone = { 'time-zone': TimeZoneInput }
