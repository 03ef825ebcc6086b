import type { Template, TemplateListed } from '../../../domain/writing/templates.ts'
import { arrived, fetchedFrom } from '../../fetching/fetched.ts'
import { useMe } from '../../fetching/me.ts'

type ForMember = { templates?: TemplateListed[]; template?: Template & { html: string } }

const useList = fetchedFrom<TemplateListed[]>()
const useTemplate = fetchedFrom<Template & { html: string }>()

/**
 * What the signed-in member may read beyond what everybody may: the page is rendered once for all, so their browser asks.
 * Empty for visitors, where nothing is locked, and where the answer is no.
 */
export function useMemberTemplates(
  edition: string,
  templates: TemplateListed[],
  shown: { slug: string; isLocked: boolean } | undefined,
): ForMember {
  const me = useMe()
  const listed = useList(me && templates.some((template) => template.isLocked) ? `/templates/${edition}` : undefined)
  const template = useTemplate(me && shown?.isLocked ? `/templates/${edition}/${shown.slug}` : undefined)
  return { templates: arrived(listed), template: arrived(template) }
}
