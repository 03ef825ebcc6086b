import { useEffect, useMemo } from 'react'
import { href } from 'react-router'
import { useForm } from '../../../ui/form/form-context.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormSteps } from '../../../ui/form/form-steps.tsx'
import { TimeZoneInput } from '../../../ui/form/time-zone-input.tsx'
import { useReaderZone } from '../../local-time.tsx'
import { PageForm } from '../../page-form.tsx'
import type { PageReply } from '../../page-reply.ts'
import { hasPapers, useSite } from '../../site-frame.tsx'
import { registerForm } from './form.ts'
import { ToWhere } from './to-where.tsx'
import type { To } from './to-where.tsx'

type RegisterStepsProps = {
  to: To
  email: string
  /** Names this form: pressed twice, it makes one member. */
  formKey: string
  name: string
  timeZone: string | undefined
  zones: readonly { slug: string; name: string }[]
  reply: PageReply | undefined
}

/** The four steps. The address is proven by now, so it is shown and not asked for. */
export function RegisterSteps({ to, email, formKey, name, timeZone, zones, reply }: RegisterStepsProps) {
  const { writtenPages: papers } = useSite()
  const schema = useMemo(
    () => registerForm({ email, displayName: name, timeZone, zones, papers }),
    [email, name, timeZone, zones, papers],
  )
  return (
    <div className="stack register" data-gap="5">
      <h1>Your place</h1>
      <ToWhere to={to} />
      <PageForm schema={schema} reply={reply} inputs={{ 'time-zone': TimeZoneInput }} aria-label="Join">
        <input type="hidden" name="key" value={formKey} />
        <OwnTimeZone first={timeZone ?? ''} />
        <FormSteps mini submit="Become a member" panels={{ agreements: <Agreements /> }} />
      </PageForm>
    </div>
  )
}

/** The reader's own zone rather than the one of the zone they come into; whoever chose already is left alone. */
function OwnTimeZone({ first }: { first: string }) {
  const { model } = useForm()
  const reader = useReaderZone()
  useEffect(() => {
    if (model && reader && model.field(path).value === first) model.suggest(path, reader)
  }, [model, reader, first])
  return null
}

const path = 'profile.timeZone'

function Agreements() {
  const site = useSite()
  return (
    <>
      <h2 className="heading-3">What we agree on</h2>
      {hasPapers(site) && (
        <p className="ui muted">
          Read the{' '}
          <a className="link" href={href('/membership/terms')} target="_blank" rel="noreferrer">
            terms with the privacy notice
          </a>{' '}
          and the{' '}
          <a className="link" href={href('/code-of-conduct')} target="_blank" rel="noreferrer">
            code of conduct
          </a>
          ; each opens beside this page.
        </p>
      )}
      {site.writtenPages.includes('terms') && <FormField name="terms" />}
      {site.writtenPages.includes('code-of-conduct') && <FormField name="conduct" />}
      <FormField name="directory" />
    </>
  )
}
