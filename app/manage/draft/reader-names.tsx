import type { Readers } from '../../../domain/writing/drafts/readers.ts'
import { Disclosure } from '../../../ui/disclosure.tsx'

/** The first of those who will see it, by name. */
export function ReaderNames({ readers: { number, names } }: { readers: Readers }) {
  return (
    <Disclosure summary="Show the list">
      <ul className="draft-readers small">
        {names.map((name, index) => (
          <li key={`${index} ${name}`}>{name}</li>
        ))}
        {number > names.length && <li>and {number - names.length} more</li>}
      </ul>
    </Disclosure>
  )
}
