import { expect, test } from 'vitest'
import { ownFrame } from './own-frame.ts'

const stacked = (lines: string[], cause?: Error) =>
  Object.assign(new Error('broken', { cause }), { stack: ['Error: broken', ...lines].join('\n') })

test('the first own place in a stack is named, libraries and the engine are passed over', () => {
  const error = stacked([
    '    at Parser.parse (file:///club/node_modules/pg/lib/parser.js:1:2)',
    '    at process.processTicks (node:internal/process/task_queues:105:5)',
    '    at async publishDraft (file:///club/build/server/index.js:12:3)',
    '    at async action (file:///club/build/server/index.js:99:9)',
  ])

  expect(ownFrame(error, '/club')).toBe('publishDraft (build/server/index.js:12:3)')
})

test('where a library threw, the place is the one of what it was caused by', () => {
  const library = ['    at query (/club/node_modules/drizzle-orm/session.js:1:2)']
  const error = stacked(library, stacked(['    at /club/domain/drafts.ts:4:5']))

  expect(ownFrame(error, '/club')).toBe('domain/drafts.ts:4:5')
})

test('nothing is named where there is nothing of ours', () => {
  expect(ownFrame('text', '/club')).toBe('')
  expect(ownFrame(stacked(['    at /elsewhere/x.js:1:1']), '/club')).toBe('')
})
