import { use, useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { ComponentProps, ReactNode, SubmitEvent } from 'react'
import { useFetcher, useRevalidator, useRouteLoaderData } from 'react-router'
import { Button } from '../../ui/button.tsx'
import type { ValidSubmit } from '../../ui/form/form.tsx'
import type { PathValues } from '../../ui/form/form-model.ts'
import type { FormSchema } from '../../ui/form/schema.ts'
import { isSecondHalf } from '../../ui/second-half.ts'
import type { Deed } from '../api-table.ts'
import { HeldVersion, useInTurn } from './held-version.ts'
import { onceUnderway } from './once-underway.ts'
import type { PageReply } from './page-reply.ts'
import type { loader } from '../root.tsx'

/** What an address under /api answers to a page's script (`api/answering.ts`). */
type ApiAnswer = { done: string } | { cannot: string } | PageReply

export type ApiFormOptions = {
  /** `/api/<noun>/<verb>` */
  action: Deed
  /** What the fields hold at first, by path. The same object until it really changes. */
  values?: PathValues | undefined
  /** After it was done; what changed is on the page by then. */
  onDone?: ((answer: { done: string }) => void) | undefined
  /** When it could not be done: the page stands as it was read, and may have to be read again. */
  onCannot?: (() => void) | undefined
  /** Where doing it takes the form away: the name by which somebody else on the page hears of it (`useDoneAs`). */
  fetcherKey?: string | undefined
}

/**
 * Posts a form of an organiser or a member to an address under /api: `<Form schema={schema} {...useApiForm(schema, …)}>`.
 * With script the page stays, is read again, and a toast says what was done; without, the address leads back to the page.
 * What is refused is shown at its fields.
 */
export function useApiForm<Schema extends FormSchema>(
  schema: Schema,
  { action, values, onDone, onCannot, fetcherKey }: ApiFormOptions,
) {
  const fetcher = useFetcher<ApiAnswer>({ key: fetcherKey })
  const left = useRouteLoaderData<typeof loader>('root')?.flash?.reply
  const refusal = refusalOf(fetcher.data, schema.name) ?? refusalOf(left, schema.name)
  const reply = useMemo(() => refusal ?? (values ? { values } : undefined), [refusal, values])
  useDone(fetcher.data, onDone, onCannot)
  const onValid = ({ data }: ValidSubmit<Schema>) =>
    fetcher.submit(data, { method: 'post', action, encType: encodingOf(data) })
  return { action, reply, onValid }
}

type ApiButtonProps = Omit<ComponentProps<typeof Button>, 'type' | 'name' | 'value' | 'form'> & {
  /** `/api/<noun>/<verb>` */
  action: Deed
  /** What it posts. */
  fields?: Readonly<Record<string, string | number>>
  onDone?: (answer: { done: string }) => void
  /** As in `useApiForm`. */
  fetcherKey?: string
  children: ReactNode
}

/**
 * One button that does one thing: it posts its fields to an address under /api and says in a toast what became of it. Where that
 * cannot be done any more, the page is read again: somebody else was first.
 */
export function ApiButton({ action, fields = {}, onDone, fetcherKey, children, ...button }: ApiButtonProps) {
  const fetcher = useFetcher<ApiAnswer>({ key: fetcherKey })
  const isHeld = use(HeldVersion)
  const sendInTurn = useInTurn((form: HTMLFormElement) => fetcher.submit(form))
  const { revalidate } = useRevalidator()
  useDone(fetcher.data, onDone, () => void revalidate())
  const [once] = useState(onceUnderway)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = event.currentTarget
    void (isHeld ? sendInTurn(form) : once(JSON.stringify(fields), () => fetcher.submit(form)))
  }
  return (
    <fetcher.Form method="post" action={action} onSubmit={submit}>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button
        {...button}
        busy={fetcher.state !== 'idle' || button.busy}
        onClick={(event) => {
          // It may be another deed by then: what was marked can be taken back in the same place.
          if (isSecondHalf(event)) event.preventDefault()
          button.onClick?.(event)
        }}
      >
        {children}
      </Button>
    </fetcher.Form>
  )
}

/**
 * Hears of everything done by forms and buttons with this `fetcherKey`, also when doing it took them off the page: React
 * may draw what was read again before they could tell.
 */
export function useDoneAs(fetcherKey: string, onDone: (answer: { done: string }) => void): void {
  useDone(useFetcher<ApiAnswer>({ key: fetcherKey }).data, onDone)
}

/** Tells whoever posted that it was done, or cannot be, once, if they are still there. The toast comes from `post-outcome.ts`. */
function useDone(
  answer: ApiAnswer | undefined,
  onDone?: (answer: { done: string }) => void,
  onCannot?: () => void,
): void {
  const tell = useEffectEvent((said: ApiAnswer) => {
    if ('done' in said) onDone?.(said)
    if ('cannot' in said) onCannot?.()
  })
  useEffect(() => {
    if (answer) tell(answer)
  }, [answer])
}

function refusalOf(answer: ApiAnswer | undefined, form: string): PageReply | undefined {
  return answer && 'problems' in answer && answer.form === form ? answer : undefined
}

function encodingOf(data: FormData) {
  const hasFile = [...data.values()].some((value) => typeof value !== 'string')
  return hasFile ? 'multipart/form-data' : 'application/x-www-form-urlencoded'
}
