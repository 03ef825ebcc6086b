import { describeAsset } from '../../../domain/assets/of-draft.ts'
import { toolsContext } from '../../contexts.ts'
import { cannot, done, onlyPost, organiserOf } from '../answering.ts'
import type { Route } from './+types/describe'

export const loader = onlyPost

/** `POST /api/assets/describe`: `id`, `alternativeText`: what a picture shows to somebody who does not see it. */
export async function action(args: Route.ActionArgs) {
  const admin = organiserOf(args)
  const form = await args.request.formData()
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }
  const described = { id: text('id'), alternativeText: text('alternativeText') }
  const isThere = await describeAsset(args.context.get(toolsContext), admin, described)
  return isThere ? done(args, { words: 'Saved' }) : cannot(args, { words: 'This file is gone.', status: 404 })
}
