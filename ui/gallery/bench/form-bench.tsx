import { readForm } from '../../form/read-form.ts'
import type { BenchPage, BenchVisit } from '../bench.ts'
import { FormBench, benchRules } from './form-bench-form.tsx'
import { readFormSchema } from './form-query.ts'
import { FormSamples } from './form-samples.tsx'
import { replyShape } from './form-shape.ts'
import { readJson } from './problems.ts'
import { refusal } from './refusal.tsx'

/**
 * `?schema=` with JSON tries a form; without it the page shows forms. Further words: `locale` (one without texts says
 * 'Form incomplete.'), `takes` (ms a submit lasts), `refuse` (JSON of what the server would refuse: `{"form","fields"}`),
 * `server=1` (the form posts itself), `activity=1` (a button hides the form and shows it again), `upload` (ms that
 * each file of a field with `uploads` is on its way, 400 unless told otherwise; one named refused.txt does not arrive).
 */
export function openBench({ query, reply }: BenchVisit): BenchPage {
  const words = query.get('schema')
  if (words === null) return { status: 200, content: <FormSamples /> }
  const schema = readFormSchema(words)
  const refused = readJson('refuse', `{"problems":${query.get('refuse') ?? '{}'}}`, replyShape)
  const takes = Number(query.get('takes') ?? 0)
  const uploadMs = Number(query.get('upload') ?? 400)
  const problems = [
    ...(schema.ok ? [] : schema.problems),
    ...(refused.ok ? [] : refused.problems),
    ...(takes >= 0 ? [] : ['"takes" must be a number of milliseconds from 0 on.']),
    ...(uploadMs >= 0 ? [] : ['"upload" must be a number of milliseconds from 0 on.']),
  ]
  if (!schema.ok || !refused.ok || problems.length > 0) return refusal(problems)
  return {
    status: 200,
    content: (
      <FormBench
        schema={schema.value}
        reply={reply === undefined ? undefined : replyShape.parse(reply)}
        refused={query.has('refuse') ? refused.value : undefined}
        takes={takes}
        locale={query.get('locale') ?? undefined}
        action={`/form?${query}`}
        postsItself={query.get('server') === '1'}
        canHide={query.get('activity') === '1'}
        uploadMs={uploadMs}
      />
    ),
  }
}

/** What the server says of the form: 422 with the sentences of its rules, or what it took. */
export async function answerPosted(query: URLSearchParams, posted: FormData) {
  const schema = readFormSchema(query.get('schema') ?? '')
  // The page itself says what is wrong with it.
  if (!schema.ok) return { status: 400, reply: {} }
  const read = await readForm(schema.value, posted, { rules: benchRules, locale: query.get('locale') ?? undefined })
  if (!read.ok) return { status: 422, reply: { problems: read.problems, values: read.values } }
  const refused = query.get('refuse')
  if (refused) return { status: 422, reply: { problems: JSON.parse(refused), values: {} } }
  return { status: 200, reply: { taken: withFileNames(read.values) } }
}

/** The values as they can be shown on a page: of a file its name and size. */
function withFileNames(values: unknown): unknown {
  const plain = (_: string, value: unknown) => (value instanceof File ? { file: value.name, bytes: value.size } : value)
  return JSON.parse(JSON.stringify(values, plain))
}
