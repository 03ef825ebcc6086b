import { randomUUID } from 'node:crypto'

/** The rows of a report under the code of conduct in which somebody is everything: its sender, named in it, kept out of it, a writer of its notes. */
export function reportOf({ memberId, name, email }: { memberId: string; name: string; email: string }) {
  const id = randomUUID()
  const said = `${name} was loud. Write to ${email.toUpperCase()}.`
  return [
    ['guildhall.conduct_reports', { id, by_member_id: memberId, what_happened: said, where_and_when: `With ${name}` }],
    ['guildhall.conduct_report_exclusions', { report_id: id, member_id: memberId }],
    ['guildhall.conduct_report_notes', { report_id: id, by_member_id: memberId, text: `Spoke to ${name}` }],
  ] as const
}
