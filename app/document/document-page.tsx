import './document-page.css'
import type { ReactNode } from 'react'
import type { Page, ShownBlock } from '../../domain/writing/pages.ts'
import { Article } from '../../ui/article.tsx'
import { Crumbs } from '../../ui/crumbs.tsx'
import { Prose } from '../../ui/prose.tsx'
import { PullLine } from '../../ui/pull-line.tsx'
import { PageTitle } from '../page-title.tsx'
import { RichText } from '../texts/rich-text.tsx'
import { useSite } from '../site-frame.tsx'

type DocumentPageProps = {
  page: Page
  /** What the page is called in the breadcrumb and in the browser's tab. */
  name: string
  /** Its one address, where that is not its path alone. */
  address?: string | undefined
  /** A line under the title: version, date. */
  facts?: ReactNode
  /** Stands before the text: a note that this is an older version. */
  notice?: ReactNode
  /** What a block is followed by, by the block's anchor. */
  after?: Record<string, ReactNode>
  /** Further parts with their place in the contents. */
  more?: { anchor: string; title: string; content: ReactNode }[]
}

/** One readable column with its contents beside it: about, code of conduct, terms (layout `sitepage`). */
export function DocumentPage(document: DocumentPageProps) {
  const { page, name } = document
  const site = useSite()
  return (
    <>
      <PageTitle
        title={name}
        description={page.lead || undefined}
        address={document.address}
        about={{ above: [{ href: '/', label: site.name }], here: name, blocks: page.blocks }}
      />
      <DocumentText {...document} />
    </>
  )
}

type DocumentTextProps = Omit<DocumentPageProps, 'page'> & { page: Pick<Page, 'title' | 'lead' | 'blocks'> }

/** The same without its name in the browser's tab: also for a page that is being written. */
export function DocumentText({ page, name, facts, notice, after = {}, more = [] }: DocumentTextProps) {
  const site = useSite()
  const parts = page.blocks.filter((block) => block.kind === 'text' && block.title !== '')
  const contents = [...parts, ...more].flatMap((part) =>
    'anchor' in part ? [{ href: `#${part.anchor}` as const, label: part.title }] : [],
  )
  return (
    <>
      <div className="wrap page-head document-head">
        <Crumbs above={[{ href: '/', label: site.name }]} here={name} />
        <h1 className="title">{page.title}</h1>
        {facts}
      </div>
      <Article contents={contents}>
        <div className="document">
          {notice}
          {page.lead && <p className="lead">{page.lead}</p>}
          {page.blocks.map((block, index) => (
            // Blocks have no name of their own and never change places while a page is shown.
            <DocumentBlock key={index} block={block} after={block.kind === 'text' ? after[block.anchor] : undefined} />
          ))}
          {more.map(({ anchor, title, content }) => (
            <section key={anchor} id={anchor}>
              <h2>{title}</h2>
              {content}
            </section>
          ))}
        </div>
      </Article>
    </>
  )
}

function DocumentBlock({ block, after }: { block: ShownBlock; after: ReactNode }) {
  switch (block.kind) {
    case 'text':
      return (
        <section id={block.anchor}>
          {block.title && <h2>{block.title}</h2>}
          <Prose html={block.html} opening={!block.title} />
          {after}
        </section>
      )
    case 'pull':
      return <PullLine>{block.text}</PullLine>
    case 'questions':
      return (
        <section>
          <h2>{block.title}</h2>
          {block.questions.map(({ question, html }) => (
            <div key={question} className="document-question">
              <h3 className="heading-4">{question}</h3>
              <Prose html={html} />
            </div>
          ))}
        </section>
      )
    case 'steps':
      return (
        <section>
          <h2>{block.title}</h2>
          <ol className="document-list">
            {block.steps.map(({ title, html }) => (
              <li key={title}>
                <b>{title}</b>
                <RichText html={html} className="read" />
              </li>
            ))}
          </ol>
        </section>
      )
    case 'panes':
      return block.panes.map(({ title, html }) => (
        <section key={title}>
          <h2>{title}</h2>
          <Prose html={html} />
        </section>
      ))
    case 'hero':
      return <p className="lead">{block.lead}</p>
    case 'building':
    case 'sessions':
    case 'challenge':
    case 'notes':
      // These show what is going on; a document stands still.
      return null
  }
}
