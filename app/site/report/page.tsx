import './page.css'
import { useMemo } from 'react'
import { href, redirect } from 'react-router'
import { isWithUs } from '../../../domain/club/access.ts'
import { handInReport, readersToName } from '../../../domain/community/conduct-reports/hand-in.ts'
import type { HandInOutcome } from '../../../domain/community/conduct-reports/hand-in.ts'
import { isId } from '../../../domain/ids.ts'
import { FormFields } from '../../../ui/form/form-fields.tsx'
import { FormMessages } from '../../../ui/form/form-messages.tsx'
import { readForm } from '../../../ui/form/read-form.ts'
import { SubmitButton } from '../../../ui/form/submit-button.tsx'
import { Link } from '../../../ui/link.tsx'
import { MoreLink } from '../../../ui/more-link.tsx'
import { requestContext, toolsContext, viewerContext } from '../../contexts.ts'
import { PageForm } from '../../forms/page-form.tsx'
import { refuseForm } from '../../forms/page-reply.ts'
import { PageTitle } from '../../page-title.tsx'
import { useSite } from '../../site-frame.tsx'
import { useAskBeforeLeaving } from './ask-before-leaving.ts'
import { reportForm } from './form.ts'
import type { Route } from './+types/page'

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = context.get(viewerContext)
  const readers = await readersToName(context.get(toolsContext), viewer)
  // Each form has an id of its own: what is sent twice from it is one report.
  return { id: crypto.randomUUID(), isSent: url.searchParams.has('sent'), readers, isMember: isWithUs(viewer) }
}

/** Takes a report. Nothing of who sent it is kept or written down, unless they are a member and give their name. */
export async function action({ context, request }: Route.ActionArgs) {
  const tools = context.get(toolsContext)
  const viewer = context.get(viewerContext)
  const form = await request.formData()
  const schema = reportForm({ readers: await readersToName(tools, viewer), isMember: isWithUs(viewer) })
  const read = await readForm(schema, form)
  if (!read.ok) return refuseForm(schema, read)
  const { whatHappened, whereAndWhen, notFor = [], withName = false } = read.values
  const id = form.get('id')
  const outcome = await handInReport(tools, viewer, context.get(requestContext).sender, {
    id: typeof id === 'string' && isId(id) ? id : crypto.randomUUID(),
    whatHappened: whatHappened.trim(),
    whereAndWhen: whereAndWhen.trim(),
    notFor,
    withName,
  })
  if (outcome.ok) return redirect(`${href('/code-of-conduct/report')}?sent=1`, 303)
  const refused = { problems: problemsOf(outcome), values: read.typed }
  return refuseForm(schema, refused, outcome.because === 'throttled' ? 429 : 422)
}

function problemsOf(outcome: Exclude<HandInOutcome, { ok: true }>) {
  if (outcome.because === 'throttled') {
    return { form: `Too many reports came from where you are. Please wait ${outcome.retryAfterMinutes} minutes.` }
  }
  return { fields: { notFor: 'Nobody would be left to read it. Leave at least one, or speak to somebody you trust.' } }
}

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { id, isSent, readers, isMember } = loaderData
  const schema = useMemo(() => reportForm({ readers, isMember }), [readers, isMember])
  const around = useAskBeforeLeaving()
  return (
    <div className="wrap report" ref={around}>
      <PageTitle
        title="Report something"
        description="A report under the code of conduct. You need not say who you are."
        about={{
          above: [{ href: href('/code-of-conduct'), label: 'Code of conduct' }],
          here: 'Report something',
          asks: 'to-report',
        }}
      />
      <div>
        <h1 className="title">{isSent ? 'We have your report' : 'Report something'}</h1>
        <Lead isSent={isSent} />
        {!isSent && <WhoReads readers={readers} />}
        <ToTheCode />
      </div>
      {!isSent && (
        <PageForm
          schema={schema}
          reply={actionData}
          // Nothing of it stays on a device that others use too.
          keep={false}
          className="stack"
          data-gap="5"
          aria-label="Report something"
        >
          <FormMessages />
          <input type="hidden" name="id" value={id} />
          <FormFields />
          <SubmitButton forward>Send the report</SubmitButton>
        </PageForm>
      )}
    </div>
  )
}

/** Back to what was broken, where a code of conduct is published. */
function ToTheCode() {
  if (!useSite().writtenPages.includes('code-of-conduct')) return null
  return (
    <MoreLink href={href('/code-of-conduct')} back>
      Code of conduct
    </MoreLink>
  )
}

function Lead({ isSent }: { isSent: boolean }) {
  return (
    <p className="lead muted">
      {isSent
        ? 'Those who read reports were told that one waits, and nothing of what it says. If you wrote how to reach you, they can answer.'
        : 'What broke the code of conduct, or made somebody feel unsafe. You need not say who you are.'}
    </p>
  )
}

/** Who reads it, as far as the page may say, and how long it is kept. */
function WhoReads({ readers }: { readers: Route.ComponentProps['loaderData']['readers'] }) {
  const { conductContact } = useSite()
  const names = readers.map(({ name }) => name).join(', ')
  return (
    <div className="stack ui muted report-readers" data-gap="3">
      {readers.length > 0 ? (
        <p>Read by {names}, and by nobody else. No mail says what is in it.</p>
      ) : (
        <p>
          Read by the organisers. No mail says what is in it. Is it about one of them? Members who{' '}
          <Link className="link" href={`${href('/member/login')}?next=${href('/code-of-conduct/report')}`}>
            sign in
          </Link>{' '}
          can keep it from somebody, and still give no name.
        </p>
      )}
      <p>Without a name nothing is kept of who you are. A year after it is closed its words are deleted.</p>
      {conductContact && (
        <p>
          Or write to{' '}
          <a className="link" href={`mailto:${conductContact}`}>
            {conductContact}
          </a>
          .
        </p>
      )}
    </div>
  )
}
