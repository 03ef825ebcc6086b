import { Card } from '../../../../ui/card.tsx'
import { FieldPair } from '../../../../ui/form/field.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { TimeZoneInput } from '../../../../ui/form/time-zone-input.tsx'
import type { SettingsContent } from './load.ts'
import { SettingFields, useSettingForm } from './use-setting-form.tsx'
import { registrationForm, siteForm } from './site-form.ts'

/** Name, words, addresses and time. */
export function SiteCard({ content: { site, siteUrl } }: { content: SettingsContent }) {
  const { version: saved, answerWithinDays, ...words } = site
  const { form, version } = useSettingForm(siteForm, {
    action: '/api/settings/site',
    values: { ...words, answerWithinDays: String(answerWithinDays) },
    version: saved,
  })
  return (
    <Card id="site" aria-labelledby="site-title">
      <h2 id="site-title">Site</h2>
      <p className="muted settings-lead">
        It is reached at <code>{siteUrl}</code>.
      </p>
      <Form schema={siteForm} inputs={timeZone} {...form} keep={String(version)}>
        <SettingFields version={version} save="Save the site">
          <FormField name="name" small />
          <FormField name="tagline" small />
          <FormField name="closingLine" small />
          <FieldPair>
            <FormField name="contact" small />
            <FormField name="conduct" small />
          </FieldPair>
          <FormField name="timeZone" small />
          <FormField name="answerWithinDays" small />
        </SettingFields>
      </Form>
    </Card>
  )
}

/** Who may register. */
export function RegistrationCard({ content: { registration } }: { content: SettingsContent }) {
  const { version: saved, ...values } = registration
  const { form, version } = useSettingForm(registrationForm, {
    action: '/api/settings/registration',
    values,
    version: saved,
  })
  return (
    <Card id="registration" aria-labelledby="registration-title">
      <h2 id="registration-title">Registration</h2>
      <Form schema={registrationForm} {...form}>
        <SettingFields version={version} save="Save who may register">
          <FormField name="registration" />
        </SettingFields>
      </Form>
    </Card>
  )
}

const timeZone = { 'time-zone': TimeZoneInput }
