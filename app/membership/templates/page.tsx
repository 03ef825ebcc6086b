import './page.css'
import { href } from 'react-router'
import { findEditionFor, isReadOnly } from '../../../domain/programme/editions.ts'
import { renderMarkdown } from '../../../domain/markdown.ts'
import { findTemplate, listTemplates } from '../../../domain/writing/templates.ts'
import { usefulMarks } from '../../../domain/writing/templates/marks.ts'
import { Crumbs } from '../../../ui/crumbs.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { late } from '../../../ui/late.tsx'
import { toolsContext, viewerContext } from '../../contexts.ts'
import { EditionLook } from '../../layouts/edition-look.tsx'
import { validationFailed } from '../../errors/no-such-page.ts'
import { withdrawnOrMissing } from '../../errors/withdrawn.ts'
import { PageTitle } from '../../page-title.tsx'
import { WithdrawnPage } from '../../texts/withdrawn.tsx'
import { Reader } from './reader.tsx'
import { TemplateIndex } from './template-index.tsx'
import { useMemberTemplates } from './use-member-templates.ts'
import type { Route } from './+types/page'

/** Below what is read. */
const Useful = late(async () => (await import('./useful.tsx')).Useful)

export async function loader({ context, params, url }: Route.LoaderArgs) {
  const tools = context.get(toolsContext)
  const viewer = context.get(viewerContext)
  const edition = await findEditionFor(tools, viewer, params.edition)
  if (!edition) throw validationFailed(url)

  const templates = await listTemplates(tools, viewer, edition)
  const wanted = url.searchParams.get('t')
  // Without script members say here that it was useful: this address is its reader's own (`personalKeys`).
  const isOwn = url.searchParams.has('useful')
  const first = (templates.find((template) => !template.isLocked) ?? templates[0])?.slug
  const slug = wanted ?? first
  const own = href('/membership/templates/:edition', { edition: edition.slug })
  const found = slug === undefined ? undefined : await findTemplate(tools, viewer, edition, slug)
  if (wanted !== null && !found) {
    const title = `Templates of edition ${edition.slug}`
    const shelf = { href: own, label: 'The other templates' }
    return withdrawnOrMissing({ context, url, address: `${own}?t=${wanted}`, title, shelf })
  }
  const template =
    !found || found.isLocked ? found : { ...found, html: await renderMarkdown(found.body, { headingLevel: 3 }) }
  return {
    address: wanted !== null && wanted !== first ? `${own}?t=${wanted}` : own,
    edition: { slug: edition.slug, title: edition.title, layout: edition.layout, isReadOnly: isReadOnly(edition) },
    templates,
    template,
    ...(isOwn &&
      template && { marks: await usefulMarks(tools, viewer, { edition: edition.slug, template: template.slug }) }),
    isOwn,
  }
}

export default function TemplatesPage({ loaderData }: Route.ComponentProps) {
  return 'withdrawn' in loaderData ? <WithdrawnPage {...loaderData.withdrawn} /> : <Templates {...loaderData} />
}

type TemplatesProps = Exclude<Route.ComponentProps['loaderData'], { withdrawn: unknown }>

function Templates({ address, edition, templates, template, marks, isOwn }: TemplatesProps) {
  const own = useMemberTemplates(edition.slug, templates, template)
  const shown = own.template ?? template
  return (
    <EditionLook layout={edition.layout}>
      <PageTitle
        title={`${shown ? `${shown.title}, templates` : 'Templates'} of edition ${edition.slug}`}
        description={shown && !shown.isLocked ? shown.purpose : undefined}
        hidden={isOwn || shown?.isLocked}
        address={address}
        about={{
          above: [{ href: href('/membership'), label: 'Membership' }],
          here: `Templates of edition ${edition.slug}`,
        }}
      />
      <section className="wall-field" data-floor data-pigment="cobalt">
        <div className="wrap row templates-head" data-apart data-align="end">
          <div>
            <Crumbs
              above={[
                { href: href('/member/updates/:edition', { edition: edition.slug }), label: `Edition ${edition.slug}` },
              ]}
              here="Templates"
            />
            <h1>Templates</h1>
          </div>
          <p className="lead">
            Copy, download, print, or fill one in here. What you type stays on this device.
            {edition.isReadOnly && ' This edition is over; its templates stay as they were.'}
          </p>
        </div>
      </section>
      {shown ? (
        <div className="wrap templates">
          <TemplateIndex edition={edition.slug} templates={own.templates ?? templates} current={shown.slug} />
          <div>
            <Reader edition={edition.slug} template={shown} />
            {!shown.isLocked && <Useful key={shown.slug} edition={edition.slug} template={shown} marks={marks} />}
          </div>
        </div>
      ) : (
        <NoTemplates edition={edition.slug} />
      )}
    </EditionLook>
  )
}

function NoTemplates({ edition }: { edition: string }) {
  return (
    <div className="wrap section">
      <EmptyState
        room="writing"
        title="No templates yet"
        action={{ href: href('/member/updates/:edition', { edition }), label: `Edition ${edition}` }}
      >
        The first ones appear when the edition uses them in a session.
      </EmptyState>
    </div>
  )
}
