import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import type { FormSchema } from '../../../../ui/form/schema.ts'
import { useApiForm } from '../../../posting.tsx'

/**
 * `useApiForm` for something that others work on too: when it is refused because somebody else was first, the page is read
 * again, so that it can offer what is there now (`useSeen`).
 */
export function useWatchedForm<Schema extends FormSchema>(schema: Schema, options: Parameters<typeof useApiForm>[1]) {
  const form = useApiForm(schema, options)
  const { revalidate } = useRevalidator()
  const { reply } = form
  useEffect(() => {
    if (reply && 'problems' in reply && reply.problems.form !== undefined) void revalidate()
  }, [reply, revalidate])
  return form
}
