import type { Redirect } from '../../../../domain/redirects/columns.ts'
import { oneOf } from '../../query.ts'
import { fromProblems, toProblems } from './sentences.ts'

/** A rule in the form: new, or one that is there. What was typed and refused stands in it again. */
export type RuleForm = {
  rule: { id: string; version: string } | undefined
  values: { from: string; to: string; status: string; keepQuery: boolean; enabled: boolean; note: string }
  problems: { from?: string; to?: string; status?: string; note?: string }
  /** The host of another site that must be agreed to. */
  confirm: string | undefined
  /** The rule as somebody left it while this one was typed. */
  newer: Redirect | undefined
}

export type RulesView = {
  form: RuleForm | undefined
  /** The rule that is about to be deleted. */
  removing: Redirect | undefined
  told: { tone: 'ok' | 'warn' | 'bad'; words: string } | undefined
}

/** What the address says about the work on the rules: nothing of it is kept anywhere else, so it works without script. */
export function readRulesView(query: URLSearchParams, rules: Redirect[]): RulesView {
  const named = query.get('rule')
  const rule = rules.find(({ id }) => id === named)
  return {
    form: named === 'new' || rule ? readForm(query, rule) : undefined,
    removing: rules.find(({ id }) => id === query.get('remove')),
    told: readTold(query, rules),
  }
}

function readForm(query: URLSearchParams, rule: Redirect | undefined): RuleForm {
  const typed = query.has('from')
  const text = (name: string) => query.get(name) ?? ''
  return {
    rule: rule && { id: rule.id, version: query.get('version') ?? String(rule.version) },
    values: typed
      ? {
          from: text('from'),
          to: text('to'),
          status: text('status'),
          keepQuery: text('keepQuery') === '1',
          enabled: text('enabled') === '1',
          note: text('note'),
        }
      : valuesOf(rule),
    problems: {
      from: sentence(fromProblems, query.get('problem-from')),
      to: sentence(toProblems, query.get('problem-to')),
      status: query.has('problem-status') ? 'Choose one of the four kinds.' : undefined,
      note: query.has('problem-note') ? 'A note has at most 280 characters.' : undefined,
    },
    confirm: query.get('host') ?? undefined,
    newer: query.has('stale') ? rule : undefined,
  }
}

function valuesOf(rule: Redirect | undefined): RuleForm['values'] {
  if (!rule) return { from: '', to: '', status: '302', keepQuery: true, enabled: true, note: '' }
  const { from, to, status, keepQuery, enabled, note } = rule
  return { from, to, status: String(status), keepQuery, enabled, note }
}

function readTold(query: URLSearchParams, rules: Redirect[]): RulesView['told'] {
  const done = oneOf(['saved', 'enabled', 'disabled', 'deleted'], query.get('done'))
  if (done) return { tone: 'ok', words: doneWords[done] }
  if (query.has('gone')) return { tone: 'warn', words: 'Somebody deleted this rule meanwhile. Nothing was changed.' }
  const kept = rules.find(({ id }) => id === query.get('kept'))
  if (!kept) return undefined
  if (query.has('stale')) {
    return { tone: 'warn', words: `Somebody changed the rule for ${kept.from} meanwhile. It is shown as it is now.` }
  }
  const because = sentence(toProblems, query.get('problem-to')) ?? 'It was refused.'
  return { tone: 'bad', words: `The rule for ${kept.from} stays off. ${because}` }
}

function sentence<Code extends string>(sentences: Record<Code, string>, code: string | null): string | undefined {
  return Object.entries<string>(sentences).find(([known]) => known === code)?.[1]
}

const doneWords = {
  saved: 'The rule is saved.',
  enabled: 'The rule is on.',
  disabled: 'The rule is off.',
  deleted: 'The rule is deleted.',
} as const
