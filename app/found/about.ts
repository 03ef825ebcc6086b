import type { Challenge } from '../../domain/programme/challenges.ts'
import type { Intake } from '../../domain/programme/editions.ts'
import type { SessionBrief } from '../../domain/programme/schedule/brief.ts'
import type { Lesson } from '../../domain/writing/lessons.ts'
import type { ShownBlock } from '../../domain/writing/pages.ts'

/** What a page for everybody shows, as far as programs are told of it. Of everything the page gives what its visitors read. */
export type About = {
  /** The pages above it, from the top, and what it is called among them. */
  above?: readonly { href: string; label: string }[]
  here?: string
  /** A text that came out on a day. */
  article?: { title: string; publishedAt: Date | undefined; section: string }
  /** Lessons that stand on this page, each under its own anchor. */
  lessons?: readonly { lesson: Lesson }[]
  sessions?: readonly SessionBrief[]
  /** What lies on this page as on a shelf, each with a page of its own. */
  list?: readonly { href: string; label: string }[]
  /** What its form is for. */
  asks?: 'to-join' | 'to-report'
  /** A challenge people may enter, or will. */
  challenge?: Pick<Challenge, 'title' | 'opensAt' | 'closesAt' | 'timeZone'>
  editions?: readonly EditionAhead[]
  /** What organisers wrote: the questions in it, with their answers. */
  blocks?: readonly ShownBlock[]
  /** The feed of this page's texts. */
  feed?: { path: string; title: string }
}

type EditionAhead = {
  slug: string
  title: string
  startsOn: string | null
  endsOn: string | null
  intake: Intake
}
