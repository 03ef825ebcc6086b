import type { Payloads } from '../../../../domain/kinds.ts'
import type { SendPicture } from '../../../../ui/editor/uploads.ts'
import { BlockFields } from './block-fields.tsx'
import { blockNames, newBlocks } from './blocks.ts'
import type { Block } from './blocks.ts'
import { Lines } from './fields.tsx'
import { PartList } from './part-list.tsx'

type Page = Payloads['page']

const pageWords: Record<Page['slug'], string> = {
  home: 'the home page, /. Visitors read the title and the lead of its opening',
  about: 'the page /about',
  'code-of-conduct': 'the code of conduct, /code-of-conduct',
  terms: 'the terms and the privacy notice, /membership/terms',
  membership: 'the page /membership',
  studios: 'the page /studios',
}

/** A page of the site: what stands under its title, and its blocks in their order. */
export function PageTexts({
  payload,
  set,
  upload,
}: {
  payload: Page
  set: (payload: Page) => void
  upload: SendPicture
}) {
  return (
    <>
      <p className="muted">This is {pageWords[payload.slug]}.</p>
      <Lines name="lead" label="Lead" value={payload.lead} onChange={(lead) => set({ ...payload, lead })} />
      <h2 className="heading-4">Blocks</h2>
      <PartList<Block>
        parts={payload.blocks}
        onChange={(blocks) => set({ ...payload, blocks })}
        nameOf={(block, index) => `${index + 1}. ${nameOf(block)}`}
        add={newBlocks}
      >
        {(block, change) => <BlockFields block={block} change={change} upload={upload} />}
      </PartList>
      <input type="hidden" name="blocks" value={JSON.stringify(payload.blocks)} readOnly />
    </>
  )
}

function nameOf(block: Block): string {
  return 'title' in block && block.title ? `${blockNames[block.kind]}: ${block.title}` : blockNames[block.kind]
}
