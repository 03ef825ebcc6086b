import { Fragment } from 'react'
import type { ComponentProps, ReactNode } from 'react'
import type { RowVersion } from '../../../../domain/ids.ts'
import { ButtonLink } from '../../../../ui/button.tsx'
import { Card } from '../../../../ui/card.tsx'
import { Crumbs } from '../../../../ui/crumbs.tsx'
import { FormMessages } from '../../../../ui/form/form-messages.tsx'
import { Form } from '../../../../ui/form/form.tsx'
import type { FormSchema } from '../../../../ui/form/schema.ts'
import { SubmitButton } from '../../../../ui/form/submit-button.tsx'
import { ChangedNote } from '../../../forms/changed-note.tsx'
import { ApiButton, useApiForm } from '../../../forms/posting.tsx'
import type { ApiFormOptions } from '../../../forms/posting.tsx'
import { HeldVersion } from '../../../forms/held-version.ts'
import { useVersion } from '../../../forms/use-version.ts'
import { programmeAddress } from './address.ts'

/** Which row the forms and buttons of a page are about, as of which version, and what follows when one of them is done. */
export type Work = { rowVersion: RowVersion; onDone: () => void }

type Crumb = ComponentProps<typeof Crumbs>['above'][number]
type CrumbsProps = { above?: Crumb[]; here: string }

type WorkPageProps = CrumbsProps & {
  row: { id: string; version: number }
  title: string
  /** What is known of it, in forms; they begin anew when somebody asks for what somebody else saved. */
  facts: (work: Work) => ReactNode
  /** Where it stands, and what else can be done with it. */
  beside: (work: Work) => ReactNode
}

/** The page on which an edition, a zone, a studio or a cohort is worked on. */
export function WorkPage({ row, title, facts, beside, ...crumbs }: WorkPageProps) {
  const { version, round, isOlder, take, takeTheirs } = useVersion(row.version)
  const work = { rowVersion: { id: row.id, version }, onDone: take }
  return (
    <UnderCrumbs {...crumbs}>
      <h2 className="manage-name">{title}</h2>
      {isOlder && <ChangedNote onShow={takeTheirs} />}
      <div className="grid-12 manage-work" data-gap="20">
        <HeldVersion value>
          <Fragment key={round}>{facts(work)}</Fragment>
          {beside(work)}
        </HeldVersion>
      </div>
    </UnderCrumbs>
  )
}

type NewPageProps<Schema extends FormSchema> = CrumbsProps &
  ComponentProps<typeof Form<Schema>> &
  ApiFormOptions & {
    /** Of its heading. */
    id: string
    title: string
    intro?: string
    /** Its button; another one leads back to where it was begun. */
    create?: ReactNode
    back?: string
  }

/** The page on which another one begins. */
export function NewPage<Schema extends FormSchema>(props: NewPageProps<Schema>) {
  const { above, here, id, title, intro, create = makeTheDraft, back = programmeAddress(), children } = props
  const { action, values, onDone, fetcherKey, ...form } = props
  const api = useApiForm(props.schema, { action, values, onDone, fetcherKey })
  return (
    <UnderCrumbs {...(above && { above })} here={here}>
      <Card strong className="stack manage-form" data-gap="4" aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        {intro && <p className="muted">{intro}</p>}
        <Form {...form} {...notOfTheForm} {...api} className="stack" data-gap="4" aria-labelledby={id}>
          <FormMessages />
          {children}
          <div className="row">
            {create}
            <ButtonLink kind="quiet" small href={back}>
              Cancel
            </ButtonLink>
          </div>
        </Form>
      </Card>
    </UnderCrumbs>
  )
}

const notOfTheForm = {
  above: undefined,
  here: undefined,
  id: undefined,
  title: undefined,
  intro: undefined,
  create: undefined,
  back: undefined,
}

const makeTheDraft = (
  <SubmitButton small forward>
    Make the draft
  </SubmitButton>
)

/** The two buttons that put a row of a list one place further. */
export function MoveButtons({ of, where, rowVersion, onDone }: Work & { of: 'zones' | 'studios'; where: string }) {
  const button = { action: `/api/${of}/move`, kind: 'quiet', small: true, onDone } as const
  return (
    <div className="row">
      <ApiButton {...button} fields={{ ...rowVersion, direction: 'earlier' }}>
        Earlier in the {where}
      </ApiButton>
      <ApiButton {...button} fields={{ ...rowVersion, direction: 'later' }}>
        Later
      </ApiButton>
    </div>
  )
}

function UnderCrumbs({ above = [], here, children }: CrumbsProps & { children: ReactNode }) {
  return (
    <div className="stack" data-gap="5">
      <Crumbs above={[{ href: programmeAddress(), label: 'Programme' }, ...above]} here={here} />
      {children}
    </div>
  )
}
