import { useMemo } from 'react'
import { Card } from '../../../../ui/card.tsx'
import type { SettingsContent } from './load.ts'
import { reportReadersForm } from './reports-form.ts'
import { SettingField, SettingForm } from './setting-form.tsx'

/** Who reads reports under the code of conduct. Whoever does not is told who does. */
export function ReportsCard({ content: { reports } }: { content: SettingsContent }) {
  const { version, organisers, chosen, readers, mayChange } = reports
  const schema = useMemo(() => reportReadersForm(organisers), [organisers])
  return (
    <Card id="reports" aria-labelledby="reports-title">
      <h2 id="reports-title">Reports</h2>
      <p className="muted settings-lead">
        Reports under the code of conduct are read by those chosen here alone. Who is added reads the earlier ones too,
        but for those that were kept from them.
      </p>
      {mayChange ? (
        <SettingForm
          schema={schema}
          section="reports"
          action="/api/settings/report-readers"
          values={{ readers: chosen }}
          version={version}
          save="Save who reads reports"
        >
          <SettingField name="readers" />
        </SettingForm>
      ) : (
        <p>Only they can choose who else does: {readers.map(({ name }) => name).join(', ')}.</p>
      )}
    </Card>
  )
}
