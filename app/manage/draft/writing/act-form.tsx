import { useEffect, useRef, useState } from 'react'
import type { ComponentProps, SubmitEvent } from 'react'
import { useRevalidator } from 'react-router'
import type { Deed } from '../../../api-table.ts'
import { restoredSentence } from '../../../../ui/form/kept-input.ts'
import { Note } from '../../../../ui/note.tsx'
import { toast } from '../../../../ui/toast/toast.ts'
import { oweFocus } from './focus-owed.ts'
import { keepTexts, restoreTexts } from './kept-texts.ts'
import { post, wordsOf } from './send-draft.ts'
import type { Answer } from './send-draft.ts'

type ActFormProps = Omit<ComponentProps<'form'>, 'action' | 'method' | 'onSubmit'> & {
  /** `/api/drafts/<verb>` */
  path: Deed
  fields: Readonly<Record<string, string | number>>
  /** Before it is sent: what the text needs to be with the server first. Its fields go over those of the form. */
  before?: () => Promise<Record<string, string | number> | undefined>
  /** What it was answered; the page was read again by then. */
  onAnswer?: (answer: Answer | undefined) => void
  /** The page itself shows that it was done: no toast says it again. */
  isSeen?: boolean
  /** Once it is done its fields are empty: it may be done again, with other words. */
  isEmptied?: boolean
}

/** One thing to do with a draft. Without script a form like any other; with script the text is sent before it. */
export function ActForm({ path, fields, before, onAnswer, isSeen, isEmptied, children, ...form }: ActFormProps) {
  const revalidator = useRevalidator()
  const [isBusy, setBusy] = useState(false)
  const element = useRef<HTMLFormElement>(null)
  const [isRestored, setRestored] = useState(false)
  const formKey = [path, ...Object.values(fields)].join(' ')

  useEffect(() => {
    if (!element.current) return undefined
    // oxlint-disable-next-line react/set-state-in-effect -- what was kept comes from outside
    if (restoreTexts(element.current, formKey)) setRestored(true)
    return keepTexts(element.current, formKey)
  }, [formKey])

  async function act(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isBusy) return
    const typed = textsIn(new FormData(event.currentTarget, event.nativeEvent.submitter))
    setBusy(true)
    const first = before ? await before() : {}
    const answer = first && (await post(path, { ...typed, ...first }))
    if (first) say(answer, isSeen)
    if (answer?.status === 200) {
      oweFocus('act')
      if (isEmptied) element.current?.reset()
    }
    await revalidator.revalidate()
    setBusy(false)
    onAnswer?.(answer)
  }

  return (
    <form {...form} ref={element} method="post" action={path} onSubmit={act} aria-busy={isBusy || undefined}>
      {isRestored && <Note role="status">{restoredSentence}</Note>}
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      {children}
    </form>
  )
}

function say(answer: Answer | undefined, isSeen?: boolean): void {
  const isDone = answer?.status === 200
  if (isDone && isSeen) return
  toast({ tone: isDone ? 'ok' : 'bad', title: wordsOf(answer) })
}

function textsIn(data: FormData): Record<string, string> {
  return Object.fromEntries([...data].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])))
}
