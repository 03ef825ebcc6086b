import { usePolling } from '../../../fetching/polling.ts'
import { checkWords } from '../../../../domain/upkeep/house-check/words.ts'
import type { CheckRule, Finding } from '../../../../domain/upkeep/house-check/words.ts'
import { timeInWords } from '../../../../time/words.ts'
import { FactList } from '../../../../ui/fact-list.tsx'
import { Link } from '../../../../ui/link.tsx'
import { Status } from '../../../../ui/status.tsx'
import { Table, TwoLines } from '../../../../ui/table.tsx'
import { agoInWords } from '../../clock.ts'
import type { Clock } from '../../clock.ts'
import { counted } from '../../../texts/number-words.ts'
import { isUnderway } from './backups.tsx'
import type { OperationsContent, OperationsProps } from './load.ts'

/** What the nightly look at the whole database found, and when it is made next. */
export function Checked({ content: { check }, clock }: OperationsProps) {
  const { last, over, next } = check
  usePolling(isUnderway(last), 2000)
  const findings = over?.findings ?? []
  return (
    <>
      <FactList
        facts={[
          { name: 'Last check', value: <CheckInWords check={last} clock={clock} /> },
          { name: 'Next', value: `At ${timeInWords(next, { zone: clock.zone })}, as each night` },
        ]}
      />
      {findings.length > 0 && <Findings findings={findings} />}
    </>
  )
}

function Findings({ findings }: { findings: Finding[] }) {
  return (
    <Table
      caption="What does not agree"
      rows={findings}
      rowKey={({ rule }) => rule}
      columns={[
        {
          name: 'What',
          cell: ({ rule }) => <TwoLines first={checkWords[rule].what} second={checkWords[rule].mend} />,
        },
        { name: 'How many', numeric: true, cell: ({ number }) => number },
        { name: 'Some of them', cell: (finding) => <Examples {...finding} /> },
      ]}
    />
  )
}

function Examples({ rule, examples }: Finding) {
  const page = pages[rule]
  return (
    <ul role="list" className="check-examples small">
      {examples.map((id) => (
        <li key={id}>
          {page ? (
            <Link className="link" href={page + id}>
              <code>{id}</code>
            </Link>
          ) : (
            <code>{id}</code>
          )}
        </li>
      ))}
    </ul>
  )
}

/** Where something of a rule is looked at, but for its id. */
const pages: Partial<Record<CheckRule, string>> = {
  'member-account': '/manage/member?person=',
  'member-day': '/manage/member?person=',
  'member-deletion': '/manage/member?person=',
  'invitation-over': '/manage/member?tab=invitations&invitation=',
  'invitation-uses': '/manage/member?tab=invitations&invitation=',
  'request-line': '/manage/member?tab=requests&request=',
  'session-places': '/manage/cal?session=',
  'session-line': '/manage/cal?session=',
  'session-answers': '/manage/cal?session=',
  'session-nobody': '/manage/cal?session=',
  'session-zone': '/manage/cal?session=',
  'session-cancelled': '/manage/cal?session=',
  'draft-time': '/manage/draft?draft=',
  'draft-target': '/manage/draft?draft=',
}

function CheckInWords({ check, clock }: { check: OperationsContent['check']['last']; clock: Clock }) {
  if (!check) return <Status tone="off">None yet</Status>
  if (isUnderway(check)) return <Status tone="info">Under way</Status>
  const { outcome, error, findings, lookedAt, finishedAt, createdAt } = check
  const ago = agoInWords(finishedAt ?? createdAt, clock)
  if (outcome === 'failed') return <TwoLines first={<Status tone="bad">Failed {ago}</Status>} second={error} />
  const rows = `${counted(lookedAt, 'row and file', 'rows and files')} looked at`
  const tone = findings.length > 0 ? 'warn' : 'ok'
  const words = findings.length > 0 ? foundInWords(findings) : 'Everything agrees'
  return <TwoLines first={<Status tone={tone}>{`${words}, ${ago}`}</Status>} second={rows} />
}

/** `7 things do not agree` */
export function foundInWords(findings: readonly Finding[]): string {
  const number = findings.reduce((sum, finding) => sum + finding.number, 0)
  return counted(number, 'thing does not agree', 'things do not agree')
}
