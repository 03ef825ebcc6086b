import { search } from '../../domain/writing/search.ts'
import { requestContext } from '../contexts.ts'
import { readLooking } from '../search/looking.ts'
import { tooManySearches } from '../search/found-words.ts'
import { message } from './answering.ts'
import { declareRead } from './declare.ts'

/** `GET /api/search?q=&page=`: what whoever asks may read of what has these words. */
export const loader = declareRead({ who: 'anybody' }, async ({ viewer, tools, url, context }) => {
  const looking = readLooking(url.searchParams)
  if (!looking.ok) return message(400, looking.says)
  const { sender } = context.get(requestContext)
  const outcome = await search(tools, viewer, { ...looking, sender })
  return outcome.ok ? outcome.page : message(429, tooManySearches(outcome))
})
