import { useEffect, useState } from 'react'
import type { Template, TemplateListed } from '../../../domain/templates.ts'
import { useMe } from '../../me.ts'

type ForMember = { templates?: TemplateListed[]; template?: Template & { html: string } }

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
  const listed = useAnswer<TemplateListed[]>(
    me && templates.some((template) => template.isLocked) ? `/templates/${edition}` : undefined,
  )
  const template = useAnswer<Template & { html: string }>(
    me && shown?.isLocked ? `/templates/${edition}/${shown.slug}` : undefined,
  )
  return { templates: listed, template }
}

/** What the API answers at this address; `undefined` until it has, without an address, and where it refuses. */
function useAnswer<T>(address: string | undefined): T | undefined {
  const [answer, setAnswer] = useState<{ address: string; value: T }>()
  useEffect(() => {
    if (!address) return
    const leaving = new AbortController()
    void import('../../http.ts')
      .then(({ http }) => http.get<T>(address, { signal: leaving.signal }))
      .then(({ data }) => setAnswer({ address, value: data }))
      .catch(() => undefined)
    return () => leaving.abort()
  }, [address])
  return answer?.address === address ? answer?.value : undefined
}
