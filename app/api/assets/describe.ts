import { describeAsset } from '../../../domain/writing/assets.ts'
import { declareAction } from '../declare.ts'

/** `POST /api/assets/describe`: `id`, `alternativeText`: what a picture shows to somebody who does not see it. */
export const action = declareAction({ who: 'organiser' }, async ({ admin, tools, posted }) => {
  const text = (name: string) => {
    const value = posted.get(name)
    return typeof value === 'string' ? value : ''
  }
  const described = { id: text('id'), alternativeText: text('alternativeText') }
  const isThere = await describeAsset(tools, admin, described)
  return isThere ? { done: 'Saved' } : { cannot: 'This file is gone.', status: 404 }
})
