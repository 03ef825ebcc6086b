/** What of somebody's data they take with them: each kind of thing by a question of its own, in the words of the club. */
import { sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'

/** One file of the archive, and one part of its page. */
export type Part = { name: string; title: string; question: (memberId: string) => SQL }

/**
 * Everything that is about them or from them. What is not theirs alone is left out: what others wrote to or about them, and what
 * lets anybody in.
 */
export const parts: readonly Part[] = [
  {
    name: 'profile',
    title: 'You',
    question: (id) => sql`
      select m.display_name, account.email, m.headline, m.organisation, m.pronouns, m.bio, m.links, m.time_zone, m.locale,
        m.in_directory, discipline.name as discipline, m.topics, m.tags, m.status, m.joined_at, m.last_seen_at, m.paused_until, m.left_on, m.preferences
      from guildhall.members m left join auth.users account on account.id = m.account_id
      left join guildhall.cohorts discipline on discipline.id = m.discipline_id where m.id = ${id}`,
  },
  {
    name: 'consents',
    title: 'What you agreed to',
    question: (id) => sql`
      select kind, document_version, given, source, at from guildhall.consents where member_id = ${id} order by at`,
  },
  {
    name: 'accesses',
    title: 'Editions you may enter, or could',
    question: (id) => sql`
      select e.title as edition, z.name as zone, a.kind, a.status, a.source, a.starts_at, a.ends_at, a.reason
      from guildhall.accesses a join guildhall.editions e on e.id = a.edition_id left join guildhall.zones z on z.id = a.zone_id
      where a.member_id = ${id} order by a.starts_at`,
  },
  {
    name: 'hosting',
    title: 'What you host',
    question: (id) => sql`
      select coalesce(s.name, z.name) as what from guildhall.assignments a
      left join guildhall.studios s on s.id = a.studio_id left join guildhall.zones z on z.id = a.zone_id
      where a.member_id = ${id}
      union all select t.title from guildhall.session_hosts h join guildhall.scheduled_sessions t on t.id = h.session_id
      where h.member_id = ${id} order by 1`,
  },
  {
    name: 'answers',
    title: 'Your answers to sessions',
    question: (id) => sql`
      select s.title as session, s.starts_at, s.time_zone, r.answer, r.state, r.attendance, r.at as answered_at
      from guildhall.rsvps r join guildhall.scheduled_sessions s on s.id = r.session_id
      where r.member_id = ${id} order by s.starts_at`,
  },
  {
    name: 'replies',
    title: 'What you said after sessions',
    question: (id) => sql`
      select s.title as session, r.differently, r.others, r.at from guildhall.session_replies r
      join guildhall.scheduled_sessions s on s.id = r.session_id where r.member_id = ${id} order by r.at`,
  },
  {
    name: 'messages',
    title: 'What you wrote to those who came',
    question: (id) => sql`
      select s.title as session, m.text, m.at from guildhall.session_messages m
      join guildhall.scheduled_sessions s on s.id = m.session_id where m.by_member_id = ${id} order by m.at`,
  },
  {
    name: 'member-messages',
    title: 'What you wrote to members',
    question: (id) => sql`
      select subject, text, reply_to, written as letters, due_at as at from guildhall.member_messages
      where by_member_id = ${id} order by coalesce(due_at, created_at)`,
  },
  {
    name: 'reports',
    title: 'Reports you gave your name to',
    question: (id) => sql`
      select what_happened, where_and_when, state, created_at as at, closed_at from guildhall.conduct_reports
      where by_member_id = ${id} order by created_at`,
  },
  {
    name: 'lessons',
    title: 'Your lessons',
    question: (id) => sql`
      select c.name as cohort, l.title, l.situation, l.action, l.outcome, l.advice, l.tags, l.contributor_label, l.status,
        l.decline_reason, l.created_at, l.published_at
      from guildhall.lessons l join guildhall.cohorts c on c.id = l.cohort_id where l.member_id = ${id} order by l.created_at`,
  },
  {
    name: 'lesson-answers',
    title: 'What you answered about your lessons',
    question: (id) => sql`
      select l.title as lesson, q.answer, q.has_agreed, q.answered_at
      from guildhall.lesson_questions q join guildhall.lessons l on l.id = q.lesson_id
      where l.member_id = ${id} and q.answered_at is not null order by q.answered_at`,
  },
  {
    name: 'entries',
    title: 'Your entries to challenges',
    question: (id) => sql`
      select c.quarter, c.title as challenge, s.title, s.body, s.link, s.visibility, s.author_label, s.feedback, s.status,
        s.submitted_at
      from guildhall.submissions s join guildhall.challenges c on c.id = s.challenge_id
      where s.member_id = ${id} order by s.created_at`,
  },
  {
    name: 'entry-files',
    title: 'Files of your entries',
    question: (id) => sql`
      select c.quarter, a.file_name, a.media_type, a.size_in_bytes, a.alternative_text, a.created_at
      from guildhall.assets a join guildhall.submissions s on s.id = a.submission_id
        join guildhall.challenges c on c.id = s.challenge_id
      where s.member_id = ${id} order by s.created_at, a.place`,
  },
  {
    name: 'texts',
    title: 'Updates you published and drafts you edit',
    question: (id) => sql`
      select 'update' as kind, title, excerpt, body, published_at as at from guildhall.updates where author_id = ${id}
      union all select kind, title, '', payload::text, updated_at from guildhall.drafts where editor_id = ${id} order by 5`,
  },
  {
    name: 'studios',
    title: 'Studios you follow',
    question: (id) => sql`
      select s.name as studio from guildhall.studio_follows f join guildhall.studios s on s.id = f.studio_id
      where f.member_id = ${id} order by 1`,
  },
  {
    name: 'useful',
    title: 'Templates that were useful to you',
    question: (id) => sql`
      select distinct e.slug as edition, t.title as template, m.created_at as at from guildhall.template_marks m
        join guildhall.editions e on e.id = m.edition_id
        join guildhall.templates t on t.edition_id = m.edition_id and t.slug = m.slug and t.superseded_by is null
      where m.member_id = ${id} order by at`,
  },
  {
    name: 'read',
    title: 'Updates you have read',
    question: (id) => sql`
      select u.title as "update", r.at from guildhall.read_marks r join guildhall.updates u on u.id = r.update_id
      where r.member_id = ${id} order by r.at`,
  },
  {
    name: 'requests',
    title: 'Requests you made, and invitations to you',
    question: (id) => sql`
      select 'request' as kind, r.reference, r.name, r.email, r.role, r.organisation, r.link, r.answers, r.status,
        r.created_at, (select string_agg(e.slug, ', ' order by e.slug) from guildhall.editions e
          where e.id = r.edition_id or e.id in (
            select n.edition_id from guildhall.request_editions n where n.request_id = r.id)) as editions from guildhall.invitation_requests r
      where lower(r.email) = (${addressOf(id)})
      union all select 'invitation', '', i.name, i.email, i.role, '', '', '[]', i.status, i.created_at,
        (select e.slug from guildhall.editions e where e.id = i.edition_id)
      from guildhall.invitations i where lower(i.email) = (${addressOf(id)}) order by 10`,
  },
  {
    name: 'letters',
    title: 'Letters we sent you',
    question: (id) => sql`
      select kind, subject, to_address, status, created_at, sent_at from guildhall.outbox_mails
      where to_member_id = ${id} or lower(to_address) = (${addressOf(id)}) order by created_at`,
  },
  {
    name: 'devices',
    title: 'Devices and sign-ins',
    question: (id) => sql`
      select 'called device' as kind, device_label as what, status, created_at as at from guildhall.push_subscriptions
      where member_id = ${id}
      union all select 'sign-in', s.user_agent, s.method, s.signed_in_at from guildhall.sign_ins s
      join guildhall.members m on m.account_id = s.account_id where m.id = ${id} order by 4`,
  },
  {
    name: 'log',
    title: 'What was changed about you, and by you',
    question: (id) => sql`
      select at, action, summary from guildhall.audit_entries
      where (object_type = 'member' and object_id = ${id}) or actor_id = ${id} order by at`,
  },
]

function addressOf(id: string): SQL {
  return sql`select lower(account.email) from guildhall.members own join auth.users account on account.id = own.account_id
    where own.id = ${id}`
}
