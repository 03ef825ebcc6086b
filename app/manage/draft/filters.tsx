import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ChipLink, ChipMenu, Chips } from '../../../ui/chip.tsx'
import { SearchField } from '../../../ui/form/text-field.tsx'
import { KeyCaps } from '../../../ui/key-caps.tsx'
import { SegmentedLinks } from '../../../ui/segmented.tsx'
import { keys } from '../keys/keys.ts'
import { pageSizeOptions, pageSizes } from '../page-size.ts'
import { changed } from '../query.ts'
import { draftWords } from '../words.ts'
import { stageWords } from './draft-words.ts'
import { kindInWords, namesAtDesk } from './kinds.ts'
import { readersToAskFor } from './search.ts'
import type { AskedDrafts } from './search.ts'

type DraftFiltersProps = {
  asked: AskedDrafts
  search: string
  editions: readonly { slug: string; title: string }[]
}

/** Narrows the list; what is chosen counts at once. The address holds what was asked for, with or without script. */
export function DraftFilters({ asked, search, editions }: DraftFiltersProps) {
  const to = (changes: Record<string, string | number | undefined>) => changed(search, { ...changes, page: undefined })
  const chip = (
    label: string,
    key: string,
    current: string | undefined,
    all: { value: string; label: string }[],
    instead?: 'status' | 'stage',
  ) => (
    <ChipMenu
      label={label}
      undo={to({ [key]: undefined })}
      links={all.map(({ value, label: words }) => ({
        href: to({ ...(instead && { [instead]: undefined }), [key]: value }),
        label: words,
        current: value === current,
      }))}
    />
  )
  const isTable = asked.layout === 'table'
  return (
    <div className="draft-filters">
      <Chips>
        <SearchByTitle asked={asked} />
        {chip('Kind', 'kind', asked.kind, kindsToAskFor())}
        {chip('For', 'for', asked.readers, readersToAskFor(editions))}
        {isTable && chip('Stage', 'stage', asked.stage, stages, 'status')}
        {isTable && chip('State', 'status', asked.status, states, 'stage')}
        <ChipLink href={to({ mine: asked.isMine ? undefined : 'yes' })} pressed={asked.isMine}>
          Mine
        </ChipLink>
        {isTable && chip('Rows', 'size', sizeAsked(asked), pageSizeOptions)}
      </Chips>
      <SegmentedLinks
        label="Layout"
        links={[
          { href: to({ layout: undefined, status: undefined, stage: undefined }), label: 'Shelves', current: !isTable },
          { href: to({ layout: 'table' }), label: 'Table', current: isTable },
        ]}
      />
    </div>
  )
}

/** How long a pause in typing is, in ms. */
const pauseMs = 350

function SearchByTitle({ asked }: { asked: AskedDrafts }) {
  const { q, kind, status, stage, readers, isMine, layout } = asked
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState<string>()
  const { state } = useNavigation()
  // What is being typed is newer than what was asked for.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = q
  }, [q])
  // What was pressed after the last letter goes first: the pause begins again once that is there, if the search still is.
  useEffect(() => {
    if (typed === undefined || state !== 'idle') return undefined
    const timer = setTimeout(() => {
      setTyped(undefined)
      field.current?.form?.requestSubmit()
    }, pauseMs)
    return () => clearTimeout(timer)
  }, [typed, state])
  const size = sizeAsked(asked)
  return (
    <Form method="get" role="search" aria-label="Drafts" replace preventScrollReset className="draft-search">
      {kind && <input type="hidden" name="kind" value={kind} />}
      {status && <input type="hidden" name="status" value={status} />}
      {stage && <input type="hidden" name="stage" value={stage} />}
      {readers && <input type="hidden" name="for" value={readers} />}
      {isMine && <input type="hidden" name="mine" value="yes" />}
      {layout === 'table' && <input type="hidden" name="layout" value="table" />}
      {size && <input type="hidden" name="size" value={size} />}
      <SearchField
        ref={field}
        name="q"
        label="Search drafts"
        placeholder="Title"
        small
        defaultValue={q}
        onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        data-key={keys.filter}
      />
      <KeyCaps keys={keys.filter} />
      <noscript>
        <Button small kind="quiet">
          Show
        </Button>
      </noscript>
    </Form>
  )
}

/** What is written here, and what members hand in. */
function kindsToAskFor() {
  const kinds = [...namesAtDesk(), 'submission' as const]
  return kinds.map((value) => ({ value, label: kindInWords(value) }))
}

const stages = Object.entries(stageWords).map(([value, label]) => ({ value, label }))
const states = Object.entries(draftWords).map(([value, { words }]) => ({ value, label: words }))

/** The usual number of rows was asked for by nobody. */
function sizeAsked({ pageSize }: AskedDrafts): string | undefined {
  return pageSize === pageSizes[0] ? undefined : String(pageSize)
}
