import type { Payloads } from '../../../../domain/writing/kinds.ts'
import { DateField } from '../../../../ui/date-picker/date-field.tsx'
import { Checkbox } from '../../../../ui/form/choice.tsx'
import { Lines, textForm } from '../writing/fields.tsx'
import { PartList } from '../writing/part-list.tsx'
import { BlockFields } from './block-fields.tsx'
import { blockNames, newBlocks, textsOfBlock } from './blocks.ts'
import type { Block } from './blocks.ts'
import type { DetailsProps, KindAtDesk, TextsProps } from './kind.ts'
import { Parts } from './layouts.tsx'

type Payload = Payloads['page']

const name = 'Page'

export const page: KindAtDesk<Payload> = {
  name,
  pigment: 'payne',
  menu: { under: 'Write', order: 5, icon: 'house', note: 'welcome, rules, about' },
  beginnings: () =>
    names.map(([slug, words]) => ({ name: words, words: `${name}: ${words}`, href: `/manage/draft?new=page:${slug}` })),
  texts: ({ lead, blocks, summaryOfChanges }) => [
    { field: 'lead', label: 'Lead', text: lead },
    ...blocks.flatMap((block, n) => textsOfBlock(block, `blocks.${n}`)),
    { field: 'summaryOfChanges', label: 'What changed', text: summaryOfChanges },
  ],
  Texts,
  Details,
}

/** What the pages are called. */
const names = Object.entries({
  home: 'Home',
  about: 'About',
  'code-of-conduct': 'Code of conduct',
  terms: 'Terms and privacy',
  membership: 'Membership',
  studios: 'Studios',
} satisfies Record<Payload['slug'], string>)

const describedAs: Record<Payload['slug'], string> = {
  home: 'the home page, /. Visitors read the title and the lead of its opening',
  about: 'the page /about',
  'code-of-conduct': 'the code of conduct, /code-of-conduct',
  terms: 'the terms and the privacy notice, /membership/terms',
  membership: 'the page /membership',
  studios: 'the page /studios',
}

function Texts({ payload, set, title, upload, end }: TextsProps<Payload>) {
  return (
    <Parts title={title} end={end}>
      <p className="muted">This is {describedAs[payload.slug]}.</p>
      <Lines name="lead" label="Lead" value={payload.lead} onChange={(lead) => set({ lead })} />
      <h2 className="heading-4">Blocks</h2>
      <PartList<Block>
        parts={payload.blocks}
        onChange={(blocks) => set({ blocks })}
        nameOf={(block, index) => `${index + 1}. ${nameOf(block)}`}
        add={newBlocks}
      >
        {(block, change) => <BlockFields block={block} change={change} upload={upload} />}
      </PartList>
      <input type="hidden" name="blocks" value={JSON.stringify(payload.blocks)} readOnly />
    </Parts>
  )
}

function nameOf(block: Block): string {
  return 'title' in block && block.title ? `${blockNames[block.kind]}: ${block.title}` : blockNames[block.kind]
}

function Details({ payload, set }: DetailsProps<Payload>) {
  return (
    <>
      <Lines
        name="summaryOfChanges"
        label="What changed"
        hint="One sentence for readers of the older version."
        value={payload.summaryOfChanges}
        onChange={(summaryOfChanges) => set({ summaryOfChanges })}
      />
      <DateField
        label="Takes effect"
        hint="Empty: when it is published."
        mode="date"
        small
        value={payload.effectiveOn ? new Date(`${payload.effectiveOn}T00:00:00Z`) : null}
        onChange={(picked) => set({ effectiveOn: picked instanceof Date ? picked.toISOString().slice(0, 10) : '' })}
      />
      {(payload.slug === 'terms' || payload.slug === 'code-of-conduct') && (
        <>
          <Checkbox
            name="materialChange"
            form={textForm}
            checked={payload.materialChange}
            onChange={({ currentTarget }) => set({ materialChange: currentTarget.checked })}
          >
            What people agreed to changes
          </Checkbox>
          <p className="small muted">
            Ticked: every member gets a letter and has 14 days to agree; after that the member area asks first. Not
            ticked: a correction, which asks nobody.
          </p>
        </>
      )}
    </>
  )
}
