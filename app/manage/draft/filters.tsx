import { useEffect, useRef } from 'react'
import type { InputEvent } from 'react'
import { Form } from 'react-router'
import { Button } from '../../../ui/button.tsx'
import { ChipLink, ChipMenu, Chips } from '../../../ui/chip.tsx'
import { SearchField } from '../../../ui/form/text-field.tsx'
import { KeyCaps } from '../../../ui/key-caps.tsx'
import { SegmentedLinks } from '../../../ui/segmented.tsx'
import { keys } from '../keys/keys.ts'
import { pageSizeOptions, pageSizes } from '../page-size.ts'
import { changed } from '../query.ts'
import { draftWords } from '../words.ts'
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
  const chip = (label: string, key: string, current: string | undefined, all: { value: string; label: string }[]) => (
    <ChipMenu
      label={label}
      undo={to({ [key]: undefined })}
      links={all.map(({ value, label: words }) => ({
        href: to({ [key]: value }),
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
        {isTable && chip('State', 'status', asked.status, states)}
        <ChipLink href={to({ mine: asked.isMine ? undefined : 'yes' })} pressed={asked.isMine}>
          Mine
        </ChipLink>
        {isTable && chip('Rows', 'size', sizeAsked(asked), pageSizeOptions)}
      </Chips>
      <SegmentedLinks
        label="Layout"
        links={[
          { href: to({ layout: undefined, status: undefined }), label: 'Shelves', current: !isTable },
          { href: to({ layout: 'table' }), label: 'Table', current: isTable },
        ]}
      />
    </div>
  )
}

/** How long a pause in typing is, in ms. */
const pauseMs = 300

function SearchByTitle({ asked: { q, kind, status, readers, isMine, layout } }: { asked: AskedDrafts }) {
  const field = useRef<HTMLInputElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What is being typed is newer than what was asked for.
  useEffect(() => {
    if (field.current && document.activeElement !== field.current) field.current.value = q
  }, [q])
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = ({ currentTarget: { form } }: InputEvent<HTMLInputElement>) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => form?.requestSubmit(), pauseMs)
  }
  return (
    <Form method="get" role="search" aria-label="Drafts" replace preventScrollReset className="draft-search">
      {kind && <input type="hidden" name="kind" value={kind} />}
      {status && <input type="hidden" name="status" value={status} />}
      {readers && <input type="hidden" name="for" value={readers} />}
      {isMine && <input type="hidden" name="mine" value="yes" />}
      {layout === 'table' && <input type="hidden" name="layout" value="table" />}
      <SearchField
        ref={field}
        name="q"
        label="Search drafts"
        placeholder="Title"
        small
        defaultValue={q}
        onInput={ask}
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

const states = Object.entries(draftWords).map(([value, { words }]) => ({ value, label: words }))

/** The usual number of rows was asked for by nobody. */
function sizeAsked({ pageSize }: AskedDrafts): string | undefined {
  return pageSize === pageSizes[0] ? undefined : String(pageSize)
}
