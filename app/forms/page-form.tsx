import type { ComponentProps } from 'react'
import { useSubmit } from 'react-router'
import { Form } from '../../ui/form/form.tsx'
import type { FormSchema } from '../../ui/form/schema.ts'
import type { PageReply } from './page-reply.ts'

type PageFormProps<Schema extends FormSchema> = ComponentProps<typeof Form<Schema>> & {
  /** What the page's action answered last, to this form or to another one of the page. */
  reply: PageReply | undefined
}

/**
 * A form that posts to its own page's action, as the browser does without script. With script the router posts what nothing
 * blocks; until it has answered the form is busy, and what the server refuses is shown at its fields.
 */
export function PageForm<Schema extends FormSchema>(props: PageFormProps<Schema>) {
  const submit = useSubmit()
  const { schema, reply } = props
  return (
    <Form
      {...props}
      reply={reply?.form === schema.name ? reply : undefined}
      onValid={({ data }) => submit(data, { method: 'post' })}
    />
  )
}
