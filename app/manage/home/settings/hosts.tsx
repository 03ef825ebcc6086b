import { Card } from '../../../../ui/card.tsx'
import { hostsForm } from './hosts-form.ts'
import type { SettingsContent } from './load.ts'
import { SettingField, SettingForm } from './setting-form.tsx'

/** What hosts may do with the sessions they host, beside what every host may. */
export function HostsCard({ content: { hosts } }: { content: SettingsContent }) {
  const { version, ...values } = hosts
  return (
    <Card id="hosts" aria-labelledby="hosts-title">
      <h2 id="hosts-title">Hosts</h2>
      <p className="muted settings-lead">
        Whoever hosts a session notes who came, writes its agenda and notes, and sets its link and its recording.
      </p>
      <SettingForm
        schema={hostsForm}
        section="hosts"
        action="/api/settings/hosts"
        values={values}
        version={version}
        save="Save what hosts may do"
      >
        <SettingField name="mayMove" />
      </SettingForm>
    </Card>
  )
}
