import type { SendPicture } from '../../../../ui/editor/uploads.ts'
import type { Block } from './blocks.ts'
import { Line, Lines, TextPart } from '../writing/fields.tsx'
import { PartList } from '../writing/part-list.tsx'

type BlockFieldsProps = { block: Block; change: (block: Block) => void; upload: SendPicture }

/** The fields of one block by its kind. */
export function BlockFields({ block, change, upload }: BlockFieldsProps) {
  switch (block.kind) {
    case 'building':
      return <p className="small muted">The studios, drawn by themselves.</p>
    case 'hero':
      return (
        <>
          <Line label="Title" value={block.title} onChange={(title) => change({ ...block, title })} />
          <Lines label="Lead" value={block.lead} onChange={(lead) => change({ ...block, lead })} />
        </>
      )
    case 'sessions':
      return <Line label="Title" value={block.title} onChange={(title) => change({ ...block, title })} />
    case 'challenge':
    case 'notes':
      return <Lines label="Lead" value={block.lead} onChange={(lead) => change({ ...block, lead })} />
    case 'pull':
      return <Lines label="Line" value={block.text} onChange={(text) => change({ ...block, text })} />
    case 'text':
      return (
        <>
          <Line label="Title" value={block.title} onChange={(title) => change({ ...block, title })} />
          <Line
            label="Anchor"
            hint="The word after # in links to this block."
            value={block.anchor}
            onChange={(anchor) => change({ ...block, anchor })}
          />
          <TextPart label="Text" value={block.text} onChange={(text) => change({ ...block, text })} upload={upload} />
        </>
      )
    case 'steps':
      return <StepFields block={block} change={change} />
    case 'panes':
      return <PaneFields block={block} change={change} />
    case 'questions':
      return <QuestionFields block={block} change={change} />
  }
}

type FieldsOf<Kind extends Block['kind']> = {
  block: Extract<Block, { kind: Kind }>
  change: (block: Block) => void
}

function StepFields({ block, change }: FieldsOf<'steps'>) {
  return (
    <>
      <Line label="Title" value={block.title} onChange={(title) => change({ ...block, title })} />
      <Lines label="Lead" value={block.lead} onChange={(lead) => change({ ...block, lead })} />
      <PartList
        parts={block.steps}
        onChange={(steps) => change({ ...block, steps })}
        nameOf={({ title }, index) => `Step ${index + 1}${title ? `: ${title}` : ''}`}
        add={[{ label: 'Add a step', part: { title: '', text: '' } }]}
      >
        {(step, set) => (
          <>
            <Line label="Title" value={step.title} onChange={(title) => set({ ...step, title })} />
            <Line
              label="Before it, in a few words"
              value={step.note ?? ''}
              onChange={(note) => set({ ...step, note })}
            />
            <Lines label="Text" value={step.text} onChange={(text) => set({ ...step, text })} />
          </>
        )}
      </PartList>
    </>
  )
}

function PaneFields({ block, change }: FieldsOf<'panes'>) {
  return (
    <PartList
      parts={block.panes}
      onChange={(panes) => change({ ...block, panes })}
      nameOf={({ title }, index) => `Pane ${index + 1}${title ? `: ${title}` : ''}`}
      add={[{ label: 'Add a pane', part: { title: '', text: '' } }]}
    >
      {(pane, set) => (
        <>
          <Line label="Title" value={pane.title} onChange={(title) => set({ ...pane, title })} />
          <Line label="Figure" value={pane.figure ?? ''} onChange={(figure) => set({ ...pane, figure })} />
          <Lines label="Text" value={pane.text} onChange={(text) => set({ ...pane, text })} />
          <Line label="Leads to" value={pane.to ?? ''} onChange={(to) => set({ ...pane, to })} />
          <Line
            label="Words of the link"
            value={pane.toLabel ?? ''}
            onChange={(toLabel) => set({ ...pane, toLabel })}
          />
        </>
      )}
    </PartList>
  )
}

function QuestionFields({ block, change }: FieldsOf<'questions'>) {
  return (
    <>
      <Line label="Title" value={block.title} onChange={(title) => change({ ...block, title })} />
      <PartList
        parts={block.questions}
        onChange={(questions) => change({ ...block, questions })}
        nameOf={({ question }, index) => question || `Question ${index + 1}`}
        add={[{ label: 'Add a question', part: { question: '', answer: '' } }]}
      >
        {(each, set) => (
          <>
            <Line label="Question" value={each.question} onChange={(question) => set({ ...each, question })} />
            <Lines label="Answer" value={each.answer} onChange={(answer) => set({ ...each, answer })} />
          </>
        )}
      </PartList>
    </>
  )
}
