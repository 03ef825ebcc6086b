import './part-list.css'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/button.tsx'
import { IconButton } from '../../../../ui/icon-button.tsx'
import { moved } from './fields.tsx'

type PartListProps<Part> = {
  parts: readonly Part[]
  onChange: (parts: Part[]) => void
  nameOf: (part: Part, index: number) => string
  children: (part: Part, change: (part: Part) => void, index: number) => ReactNode
  /** The buttons that add one. */
  add: { label: string; part: Part }[]
}

/** Parts of a text in their order: each can be moved, removed, and another be added at the end. */
export function PartList<Part>({ parts, onChange, nameOf, children, add }: PartListProps<Part>) {
  return (
    <>
      <ol role="list" className="draft-parts">
        {parts.map((part, index) => {
          const name = nameOf(part, index)
          return (
            <li key={index}>
              <div className="row" data-apart>
                <h3>{name}</h3>
                <span className="row" data-gap="0">
                  <IconButton
                    icon="arrow-up"
                    label={`Move up: ${name}`}
                    disabled={index === 0}
                    onClick={() => onChange(moved(parts, index, -1))}
                  />
                  <IconButton
                    icon="arrow-down"
                    label={`Move down: ${name}`}
                    disabled={index === parts.length - 1}
                    onClick={() => onChange(moved(parts, index, 1))}
                  />
                  <IconButton
                    icon="close"
                    label={`Remove: ${name}`}
                    onClick={() => onChange(parts.toSpliced(index, 1))}
                  />
                </span>
              </div>
              {children(part, (changed) => onChange(parts.toSpliced(index, 1, changed)), index)}
            </li>
          )
        })}
      </ol>
      <div className="row draft-adding" data-gap="1">
        {add.map(({ label, part }) => (
          <Button key={label} type="button" small kind="quiet" icon="plus" onClick={() => onChange([...parts, part])}>
            {label}
          </Button>
        ))}
      </div>
    </>
  )
}
