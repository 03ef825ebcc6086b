import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { oweFocus } from './writing/focus-owed.ts'

/** What a new draft begins with: the fields of `/api/drafts/create`. */
export type NewDraftFields = Readonly<Record<string, string>>

/** Makes a draft and leads to it, where its title waits to be typed. `children` is the button. */
export function Begin({ fields, children }: { fields: NewDraftFields; children: ReactNode }) {
  return (
    <Form method="post" action="/api/drafts/create" onSubmit={() => oweFocus('title')}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </Form>
  )
}
