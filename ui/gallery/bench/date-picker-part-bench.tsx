import { Component } from 'react'
import type { ReactNode } from 'react'
import { TimeSelects } from '../../date-picker/time-selects.tsx'
import { Note } from '../../note.tsx'
import { useHydrated } from '../../hydrated.tsx'
import type { BenchPage } from '../bench.ts'

/** Time selects without the picker they belong to: what they say then. */
export function openBench(): BenchPage {
  return {
    status: 200,
    content: (
      <div className="wrap">
        <Said>
          <Alone />
        </Said>
      </div>
    ),
  }
}

/** Only in the browser: on the server what it throws would be the end of the page. */
function Alone() {
  return useHydrated() && <TimeSelects />
}

/** React catches what a part throws only in a class. */
class Said extends Component<{ children: ReactNode }, { words?: string }> {
  override state: { words?: string } = {}

  static getDerivedStateFromError(error: unknown) {
    return { words: error instanceof Error ? error.message : String(error) }
  }

  override render() {
    const { words } = this.state
    return words ? (
      <Note tone="bad" role="alert">
        {words}
      </Note>
    ) : (
      this.props.children
    )
  }
}
