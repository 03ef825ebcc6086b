import type { Database, Transaction } from '../../db/open.ts'
import { isId } from '../ids.ts'
import type { Written, WrittenKind } from '../drafts/payloads.ts'
import type { Begun, Outgoing, Snapshot } from './target.ts'
import { beginChallenge, writeChallenge } from './targets/challenge.ts'
import { beginCohort, writeCohort } from './targets/cohort.ts'
import { beginLesson, writeLesson } from './targets/lesson.ts'
import { beginPage, writePage } from './targets/page.ts'
import { beginSeasonNote, writeSeasonNote } from './targets/season-note.ts'
import { beginTemplate, writeTemplate } from './targets/template.ts'
import { beginUpdate, writeUpdate } from './targets/update.ts'

/** Writes what a draft holds into the table of its kind, as part of the caller's transaction. */
export function writeTarget(
  tx: Transaction,
  { kind, payload }: Written,
  out: Omit<Outgoing<unknown>, 'payload'>,
): Promise<Snapshot> {
  switch (kind) {
    case 'update':
      return writeUpdate(tx, { ...out, payload })
    case 'page':
      return writePage(tx, { ...out, payload })
    case 'season-note':
      return writeSeasonNote(tx, { ...out, payload })
    case 'lesson':
      return writeLesson(tx, { ...out, payload })
    case 'cohort':
      return writeCohort(tx, { ...out, payload })
    case 'template':
      return writeTemplate(tx, { ...out, payload })
    case 'challenge':
      return writeChallenge(tx, { ...out, payload })
  }
}

const begin: { [Kind in WrittenKind]: (db: Database | Transaction, id: string) => Promise<Begun | undefined> } = {
  update: beginUpdate,
  page: beginPage,
  'season-note': beginSeasonNote,
  lesson: beginLesson,
  cohort: beginCohort,
  template: beginTemplate,
  challenge: beginChallenge,
}

/** Something published as a draft begins from it; `undefined` where it is not there, or was withdrawn. */
export async function beginFrom(
  db: Database | Transaction,
  kind: WrittenKind,
  targetId: string,
): Promise<Begun | undefined> {
  return isId(targetId) ? begin[kind](db, targetId) : undefined
}
