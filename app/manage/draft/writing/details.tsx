import type { Written } from '../../../../domain/kinds.ts'
import { ChallengeDetails } from './challenge-details.tsx'
import { CohortDetails, LessonDetails, PageDetails, SeasonDetails, TemplateDetails } from './kind-details.tsx'
import type { Around } from './kind-details.tsx'
import { UpdateDetails } from './update-details.tsx'

type DetailsProps = Around & { written: Written; onChange: (written: Written) => void }

/** Everything about a text that is not the text, by its kind. */
export function Details({ written, onChange, ...around }: DetailsProps) {
  switch (written.kind) {
    case 'update': {
      const { kind, payload } = written
      return (
        <UpdateDetails
          {...around}
          payload={payload}
          set={(changes) => onChange({ kind, payload: { ...payload, ...changes } })}
        />
      )
    }
    case 'page': {
      const { kind, payload } = written
      return (
        <PageDetails
          {...around}
          payload={payload}
          set={(changes) => onChange({ kind, payload: { ...payload, ...changes } })}
        />
      )
    }
    case 'season-note': {
      const { kind, payload } = written
      return (
        <SeasonDetails
          {...around}
          payload={payload}
          set={(changes) => onChange({ kind, payload: { ...payload, ...changes } })}
        />
      )
    }
    case 'lesson': {
      const { kind, payload } = written
      return (
        <LessonDetails
          {...around}
          payload={payload}
          set={(changes) => onChange({ kind, payload: { ...payload, ...changes } })}
        />
      )
    }
    case 'cohort': {
      const { kind, payload } = written
      return (
        <CohortDetails
          {...around}
          payload={payload}
          set={(changes) => onChange({ kind, payload: { ...payload, ...changes } })}
        />
      )
    }
    case 'template': {
      const { kind, payload } = written
      return (
        <TemplateDetails
          {...around}
          payload={payload}
          set={(changes) => onChange({ kind, payload: { ...payload, ...changes } })}
        />
      )
    }
    case 'challenge':
      return (
        <ChallengeDetails payload={written.payload} onChange={(payload) => onChange({ kind: 'challenge', payload })} />
      )
  }
}
