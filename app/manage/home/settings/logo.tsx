import { Card } from '../../../../ui/card.tsx'
import { FileInput } from '../../../../ui/form/file-input.tsx'
import { LogoMark } from '../../../../ui/logo.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import type { SettingsContent } from './load.ts'
import { logoForm } from './branding-form.ts'
import { SettingField, SettingForm } from './setting-form.tsx'

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

function LogoForm({ version }: { version: number }) {
  return (
    <SettingForm
      schema={logoForm}
      inputs={files}
      section="logo"
      action="/api/settings/logo"
      values={noValues}
      version={version}
      save="Save the logo"
    >
      <SettingField name="logo" />
    </SettingForm>
  )
}

const files = { file: FileInput }
const noValues = {}
