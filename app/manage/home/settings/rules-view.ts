import type { Redirect } from '../../../../domain/redirects/columns.ts'
import type { RedirectProblems } from '../../../../domain/redirects/draft.ts'
import { readForm } from '../../../../ui/form/read-form.ts'
import { oneOf } from '../../query.ts'
import { redirectForm, redirectSentences } from './redirect-form.ts'

/** A rule in the form: new, or one that is there. What was typed and refused stands in it again. */
export type RuleForm = {
  rule: { id: string; version: string } | undefined
  reply: {
    problems: { fields: Record<string, string | undefined> } | undefined
    values: Record<string, string | boolean>
  }
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
export async function readRulesView(query: URLSearchParams, rules: Redirect[]): Promise<RulesView> {
  const named = query.get('rule')
  const rule = rules.find(({ id }) => id === named)
  return {
    form: named === 'new' || rule ? await readRuleForm(query, rule) : undefined,
    removing: rules.find(({ id }) => id === query.get('remove')),
    told: readTold(query, rules),
  }
}

async function readRuleForm(query: URLSearchParams, rule: Redirect | undefined): Promise<RuleForm> {
  const isTyped = query.has('from')
  return {
    rule: rule && { id: rule.id, version: query.get('version') ?? String(rule.version) },
    reply: isTyped
      ? { problems: { fields: await problemsIn(query) }, values: typedIn(query) }
      : { problems: undefined, values: rule ? valuesOf(rule) : {} },
    confirm: query.get('host') ?? undefined,
    newer: query.has('stale') ? rule : undefined,
  }
}

/** What is wrong with what was typed: by the form's own rules, and what only the other rules tell. */
async function problemsIn(query: URLSearchParams): Promise<Record<string, string | undefined>> {
  const typed = new FormData()
  for (const [name, value] of Object.entries(typedIn(query))) if (value !== false) typed.set(name, String(value))
  const read = await readForm(redirectForm, typed)
  return { from: sentence('from', query), to: sentence('to', query), ...(read.ok ? {} : read.problems.fields) }
}

function typedIn(query: URLSearchParams): RuleForm['reply']['values'] {
  const text = (name: string) => query.get(name) ?? ''
  const isTicked = (name: string) => query.get(name) === '1'
  return {
    from: text('from'),
    to: text('to'),
    status: text('status'),
    note: text('note'),
    keepQuery: isTicked('keepQuery'),
    enabled: isTicked('enabled'),
  }
}

function valuesOf({ from, to, status, keepQuery, enabled, note }: Redirect): RuleForm['reply']['values'] {
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
  const because = sentence('to', query) ?? 'It was refused.'
  return { tone: 'bad', words: `The rule for ${kept.from} stays off. ${because}` }
}

/** The address says a reason, never a sentence: nobody puts words of theirs onto the page. */
function sentence(field: keyof RedirectProblems, query: URLSearchParams): string | undefined {
  const code = query.get(`problem-${field}`)
  return Object.entries<string>(redirectSentences[field]).find(([known]) => known === code)?.[1]
}

const doneWords = {
  saved: 'The rule is saved.',
  enabled: 'The rule is on.',
  disabled: 'The rule is off.',
  deleted: 'The rule is deleted.',
} as const
