import { createContext, use } from 'react'
import type { ComponentProps } from 'react'
import { useSubmit } from 'react-router'
import { Form } from '../../ui/form/form.tsx'
import type { FormSchema } from '../../ui/form/schema.ts'
import type { PageReply } from './page-reply.ts'

type PageFormProps<Schema extends FormSchema> = ComponentProps<typeof Form<Schema>> & {
  /** What the page's action answered last, to this form or to another one of the page. */
  reply: PageReply | undefined
}

/** What posts the forms of a page that stand in a dialog over another one. */
export const PostFromHere = createContext<((fields: FormData, form: string) => Promise<void>) | undefined>(undefined)

/**
 * A form that posts to its own page's action, as the browser does without script. With script the router posts what nothing
 * blocks; until it has answered the form is busy, and what the server refuses is shown at its fields.
 */
export function PageForm<Schema extends FormSchema>(props: PageFormProps<Schema>) {
  const post = usePagePost(props.schema)
  const isElsewhere = use(PostFromHere) !== undefined
  const { schema, reply } = props
  return (
    <Form
      {...props}
      // The page below keeps what is typed into itself.
      {...(isElsewhere && { keep: false })}
      reply={reply?.form === schema.name ? reply : undefined}
      onValid={({ data }) => post(data)}
    />
  )
}

/** Posts the fields of a page's form to its action. */
export function usePagePost({ name }: Pick<FormSchema, 'name'>): (fields: FormData) => Promise<void> {
  const submit = useSubmit()
  const post = use(PostFromHere)
  return (fields) => (post ? post(fields, name) : submit(fields, { method: 'post' }))
}
