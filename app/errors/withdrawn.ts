import { data } from 'react-router'
import type { RouterContextProvider } from 'react-router'
import { findWithdrawn } from '../../domain/writing/withdrawing.ts'
import { toolsContext, viewerContext } from '../contexts.ts'
import type { Shelf } from '../texts/withdrawn.tsx'
import { validationFailed } from './no-such-page.ts'

type Asked = {
  context: Readonly<RouterContextProvider>
  url: URL
  address: string
  /** What the page is called then. */
  title: string
  /** Where the others of its kind stand. */
  shelf?: Shelf
}

/**
 * What a page loads that found no text: since when it is withdrawn (410), where organisers took back what stood at this address
 * and whoever asks could read it. Otherwise there is none (404). What is withdrawn is returned and not thrown: it is the page that
 * says so, and no error.
 */
export async function withdrawnOrMissing({ context, url, address, title, shelf }: Asked) {
  const withdrawn = await findWithdrawn(context.get(toolsContext), context.get(viewerContext), address)
  if (!withdrawn) throw validationFailed(url)
  return data({ withdrawn: { title, at: withdrawn.at, shelf } }, { status: 410 })
}
