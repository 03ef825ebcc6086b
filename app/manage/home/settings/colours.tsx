import { Card } from '../../../../ui/card.tsx'
import { FieldPair } from '../../../../ui/form/field.tsx'
import { FormField } from '../../../../ui/form/form-field.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import { ApiButton } from '../../../forms/posting.tsx'
import type { SettingsContent } from './load.ts'
import { coloursForm } from './branding-form.ts'
import { SettingFields, useSettingForm } from './use-setting-form.tsx'

type Colours = SettingsContent['branding']['colours']

/** Four colours. One that cannot be read where it is used, by day or by night, is refused. */
export function ColoursCard({ content: { branding } }: { content: SettingsContent }) {
  const { version, values, areOwn } = branding.colours
  return (
    <Card id="colours" aria-labelledby="colours-title">
      <div className="row" data-apart>
        <h2 id="colours-title">Colours</h2>
        <Swatches values={values} />
      </div>
      <p className="muted settings-lead">
        {areOwn ? 'Your own, by day and by night.' : 'Those of the house, by day and by night.'} Each must stand out 4.5
        to 1 where it is used.
      </p>
      {/* After the colours of the house are back the form shows them. */}
      <ColoursForm key={String(areOwn)} values={values} version={version} />
      {areOwn && (
        <div className="settings-second">
          <ApiButton kind="quiet" small action="/api/settings/colours-reset" fields={{ version }}>
            Use the colours of the house
          </ApiButton>
        </div>
      )}
    </Card>
  )
}

function ColoursForm({ values, version: saved }: Pick<Colours, 'values' | 'version'>) {
  const { form, version } = useSettingForm(coloursForm, { action: '/api/settings/colours', values, version: saved })
  return (
    <Form schema={coloursForm} {...form} keep={String(version)}>
      <SettingFields version={version} save="Save the colours">
        <FieldPair>
          <FormField name="light" small spellCheck={false} />
          <FormField name="onLight" small spellCheck={false} />
        </FieldPair>
        <FieldPair>
          <FormField name="link" small spellCheck={false} />
          <FormField name="linkDark" small spellCheck={false} />
        </FieldPair>
      </SettingFields>
    </Form>
  )
}

/** The saved colours to look at. Drawn, because a style of its own is forbidden to our pages. */
function Swatches({ values: { light, onLight, link, linkDark } }: Pick<Colours, 'values'>) {
  return (
    <svg className="settings-swatches" viewBox="0 0 120 32" aria-hidden="true">
      <rect width="40" height="32" fill={light} />
      <path d="M10 16h18M22 10l6 6-6 6" fill="none" stroke={onLight} strokeWidth="2" />
      <rect x="40" width="40" height="32" fill={link} />
      <rect x="80" width="40" height="32" fill={linkDark} />
    </svg>
  )
}
