import { Note } from '../../note.tsx'
import type { BenchPage } from '../bench.ts'

/** What a bench says instead of a blank page when its query cannot be read. */
export function refusal(problems: string[]): BenchPage {
  return {
    status: 400,
    content: (
      <div className="wrap">
        <Note tone="bad" role="alert">
          <b>The bench cannot read this address.</b>
          <ul>
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        </Note>
      </div>
    ),
  }
}
