import { FactList } from '../../../../ui/fact-list.tsx'
import { FactPane } from '../../../../ui/fact-pane.tsx'
import type { DataContent } from './load.ts'

/** What is kept about somebody, and what is not. */
export function KeptPane({ data: { email } }: { data: Pick<DataContent, 'email'> }) {
  return (
    <FactPane id="kept" title="What is kept">
      <FactList
        facts={[
          { name: 'E-mail', value: email },
          {
            name: 'Kept',
            value:
              'Your profile, your answers, entries with their files, lessons, what you agreed to, when you were last here.',
          },
          { name: 'Not kept', value: 'Birth date, telephone, where you are beyond your time zone.' },
        ]}
      />
    </FactPane>
  )
}
