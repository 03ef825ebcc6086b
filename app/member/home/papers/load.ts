import { standsFirst } from '../../../../domain/club/papers.ts'
import type { PaperDue } from '../../../../domain/club/papers.ts'
import type { Member } from '../../../../domain/club/viewer.ts'
import type { Tools } from '../../../../domain/tools.ts'
import { findPage } from '../../../../domain/writing/pages.ts'
import { whatChanged } from '../../../../domain/writing/drafts/page-difference.ts'
import { acceptWantedPath } from '../../../sign-in/wanted-path.ts'

/** Each paper that is asked about, what differs from the version somebody agreed to, and where they go on to. */
export async function loadPapers(
  tools: Tools,
  member: Member,
  { due, query }: { due: readonly PaperDue[]; query: URLSearchParams },
) {
  return {
    view: 'papers' as const,
    papers: await Promise.all(due.map((paper) => readPaper(tools, member, paper))),
    isFirst: standsFirst(due, tools.now()),
    next: acceptWantedPath(query.get('next')),
  }
}

export type PapersContent = Awaited<ReturnType<typeof loadPapers>>

async function readPaper(tools: Tools, member: Member, { slug, version, agreed, dueAt }: PaperDue) {
  const [page, change] = await Promise.all([
    findPage(tools, member, slug),
    agreed === undefined ? undefined : whatChanged(tools, slug, { from: agreed, to: version }),
  ])
  return { slug, version, agreed, dueAt, summary: page?.summaryOfChanges ?? '', change }
}
