import { Card } from '../../../../ui/card.tsx'
import { FileInput } from '../../../../ui/form/file-input.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { LogoMark } from '../../../../ui/logo.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import type { SettingsContent } from './load.ts'
import { logoForm } from './branding-form.ts'
import { SettingFields, useSettingForm } from './use-setting-form.tsx'

/** The picture beside the name. */
export function LogoCard({ content: { branding } }: { content: SettingsContent }) {
  const { version, picture } = branding.logo
  return (
    <Card id="logo" aria-labelledby="logo-title">
      <h2 id="logo-title">Logo</h2>
      <p className="row settings-logo">
        {picture ? (
          <img
            className="logo-picture"
            src={picture.src}
            width={picture.width}
            height={picture.height}
            alt="The logo"
          />
        ) : (
          <LogoMark />
        )}
        <span className="muted">{picture ? 'On every page, beside the name.' : 'The mark of the house.'}</span>
      </p>
      {/* Once the chosen picture is saved the form is ready for another one. */}
      <LogoForm key={picture?.id} version={version} />
      {picture && (
        <div className="settings-second">
          <ApiButton kind="quiet" small action="/api/settings/logo-remove" fields={{ version }}>
            Remove the logo
          </ApiButton>
        </div>
      )}
    </Card>
  )
}

function LogoForm({ version: saved }: { version: number }) {
  const { form, version } = useSettingForm(logoForm, {
    action: '/api/settings/logo',
    values: noValues,
    version: saved,
  })
  return (
    <Form schema={logoForm} inputs={files} {...form}>
      <SettingFields version={version} save="Save the logo">
        <FormField name="logo" />
      </SettingFields>
    </Form>
  )
}

const files = { file: FileInput }
const noValues = {}
