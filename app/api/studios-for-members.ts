import { loadStudios } from '../studios/index/load.ts'
import { declareRead } from './declare.ts'

/** `GET /api/studios/for-members?topic=…&zone=…`: the studios that members may know of and visitors may not, for the page of all studios. */
export const loader = declareRead({ who: 'signed-in' }, async ({ member, tools, url }) => {
  const { studios } = await loadStudios(tools, member, url.searchParams)
  return studios.filter(({ visibility }) => visibility === 'members')
})
