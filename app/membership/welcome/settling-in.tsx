import { MoreLink } from '../../../ui/more-link.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { Status } from '../../../ui/status.tsx'
import type { WelcomeStep } from './steps-of.ts'

/** The five steps as a list: what each is about, how it stands, where to change it. */
export function SettlingIn({ steps }: { steps: WelcomeStep[] }) {
  return (
    <Rows ordered>
      {steps.map((step, index) => (
        <Row key={step.name} shape="big-number">
          <span className="tall figures">{index + 1}</span>
          <div className="stack" data-gap="2">
            <h2 className="heading-3">{step.name}</h2>
            <p className="muted">{step.what}</p>
            {step.now && <Status tone={step.isSet ? 'ok' : 'off'}>{step.now}</Status>}
            {step.change && <MoreLink href={step.change.path}>{step.change.label}</MoreLink>}
          </div>
        </Row>
      ))}
    </Rows>
  )
}
