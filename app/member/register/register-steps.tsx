import { useEffect, useLayoutEffect, useMemo, useRef } from 'react'
import { href } from 'react-router'
import { paperNames } from '../../../domain/club/paper-names.ts'
import type { Paper } from '../../../domain/club/papers.ts'
import { FactList } from '../../../ui/fact-list.tsx'
import { useForm } from '../../../ui/form/form-context.ts'
import { FormField } from '../../../ui/form/form-field.tsx'
import { FormSteps } from '../../../ui/form/form-steps.tsx'
import { TimeZoneInput } from '../../../ui/form/time-zone-input.tsx'
import { Note } from '../../../ui/note.tsx'
import { useReaderZone } from '../../local-time/local-time.tsx'
import { PageForm } from '../../forms/page-form.tsx'
import type { PageReply } from '../../forms/page-reply.ts'
import { ProposedZone } from '../../forms/proposed-zone.tsx'
import { usePasswordMin } from '../../site-frame.tsx'
import { registerForm } from './form.ts'
import { boxOf, papersAsText } from './papers.ts'
import { ToWhere } from './to-where.tsx'
import type { To } from './to-where.tsx'
import { useTakesPasskeys, WayIn } from './way-in.tsx'

type RegisterStepsProps = {
  to: To
  email: string
  /** Names this form: pressed twice, it makes one member. */
  formKey: string
  name: string
  timeZone: string | undefined
  zones: readonly { slug: string; name: string; timeZone: string }[]
  /** What there is to agree to, as it is shown. */
  papers: readonly Paper[]
  reply: PageReply | undefined
}

/** The steps. The address is proven by now, so it is shown and not asked for. */
export function RegisterSteps({ to, email, formKey, name, timeZone, zones, papers, reply }: RegisterStepsProps) {
  const takesPasskeys = useTakesPasskeys()
  const passwordMin = usePasswordMin()
  const schema = useMemo(() => {
    const asked = papers.map(({ slug }) => slug)
    return registerForm({ displayName: name, timeZone, zones, papers: asked, passwordMin, takesPasskeys })
  }, [name, timeZone, zones, papers, passwordMin, takesPasskeys])
  return (
    <div className="stack register" data-gap="5">
      <h1>Your place</h1>
      <ToWhere to={to} />
      <FactList shape="narrow" facts={[{ name: 'Address', value: email }]} />
      <PageForm schema={schema} reply={reply} inputs={{ 'time-zone': TimeZoneInput }} aria-label="Join">
        <input type="hidden" name="key" value={formKey} />
        <input type="hidden" name="address.email" value={email} />
        <input type="hidden" name="papers" value={papersAsText(papers)} />
        <OwnTimeZone first={timeZone ?? ''} />
        {zones.length > 1 && <ProposedZone zones={zones} from={path} to="profile.zone" />}
        <TicksAskedAgain papers={papers} reply={reply} />
        <FormSteps
          mini
          submit="Become a member"
          panels={{
            agreements: <Agreements papers={papers} reply={reply} />,
            signIn: <WayIn takesPasskeys={takesPasskeys} />,
          }}
        />
      </PageForm>
    </div>
  )
}

/** Takes back the ticks that the server asks for again and goes to them, before the form says why it asks. */
function TicksAskedAgain({ papers, reply }: Pick<RegisterStepsProps, 'papers' | 'reply'>) {
  const { model } = useForm()
  const shown = useRef(papers)
  useLayoutEffect(() => {
    const asked = boxesAsked(reply)
    // A box that comes with this very answer has no tick to take back.
    for (const { slug } of shown.current) if (asked.includes(boxOf[slug])) model?.set(boxOf[slug], false)
    if (asked.length > 0) void model?.step.go('agreements')
    shown.current = papers
  }, [model, papers, reply])
  return null
}

function boxesAsked(reply: PageReply | undefined) {
  return Object.values(boxOf).filter((box) => reply?.values[box] === false && reply.problems.fields?.[box])
}

/** Why, in words that stay while the tick is missing: the box itself says only that it is. */
function askedAgain(reply: PageReply | undefined): string[] {
  return boxesAsked(reply).flatMap((box) => reply?.problems.fields?.[box] ?? [])
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

const papersToRead: Record<Paper['slug'], { name: string; path: string }> = {
  terms: { name: `${paperNames.terms.inSentence} with the privacy notice`, path: href('/membership/terms') },
  'code-of-conduct': { name: paperNames['code-of-conduct'].inSentence, path: href('/code-of-conduct') },
}

function Agreements({ papers, reply }: Pick<RegisterStepsProps, 'papers' | 'reply'>) {
  const toRead = (['terms', 'code-of-conduct'] as const).filter((slug) => papers.some((paper) => paper.slug === slug))
  return (
    <>
      <h2 className="heading-3">What we agree on</h2>
      {toRead.length > 0 && (
        <p className="ui muted">
          Read the{' '}
          {toRead.map((slug, index) => (
            <span key={slug}>
              {index > 0 && ' and the '}
              <a className="link" href={papersToRead[slug].path} target="_blank" rel="noreferrer">
                {papersToRead[slug].name}
              </a>
            </span>
          ))}
          ; each opens beside this page.
        </p>
      )}
      {askedAgain(reply).map((sentence) => (
        <Note key={sentence} tone="warn">
          {sentence}
        </Note>
      ))}
      {toRead.map((slug) => (
        <FormField key={slug} name={slug === 'terms' ? 'terms' : 'conduct'} />
      ))}
      <FormField name="directory" />
    </>
  )
}
