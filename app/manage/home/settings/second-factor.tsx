import { Card } from '../../../../ui/card.tsx'
import { DateInput } from '../../../../ui/form/date-input.tsx'
import { Link } from '../../../../ui/link.tsx'
import type { SettingsContent } from './load.ts'
import { secondFactorForm } from './second-factor-form.ts'
import { SettingField, SettingForm } from './setting-form.tsx'

/** How well organisers prove who they are, and who of them has no second factor. */
export function SecondFactorCard({ content: { secondFactor } }: { content: SettingsContent }) {
  const { version, demand, from, without } = secondFactor
  return (
    <Card id="second-factor" aria-labelledby="second-factor-title">
      <h2 id="second-factor-title">Second factor</h2>
      <p className="muted settings-lead">
        A passkey, or a code of an app beside the password or the mail. Whoever has one is always asked for it.
      </p>
      <SettingForm
        schema={secondFactorForm}
        inputs={inputs}
        section="second-factor"
        action="/api/settings/second-factor"
        values={{ demand, from }}
        version={version}
        save="Save what organisers need"
      >
        <SettingField name="demand" />
        <SettingField name="from" />
      </SettingForm>
      <div className="settings-second">
        <p className="small muted">
          {without.length === 0 ? 'Every organiser has one.' : 'These organisers have none: '}
          {without.map(({ id, name }, index) => (
            <span key={id}>
              {index > 0 && ', '}
              <Link className="link" href={`/manage/member?person=${id}#person`}>
                {name}
              </Link>
            </span>
          ))}
        </p>
      </div>
    </Card>
  )
}

const inputs = { date: DateInput }
