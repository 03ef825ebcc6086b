import { expect, test } from 'vitest'
import { readMarkdown } from './read-markdown.ts'
import type { TextNode } from './text-node.ts'
import { writeMarkdown } from './write-markdown.ts'

test('an underscore within a word stays one beside struck words and beside a smile', () => {
  const struck = paragraphOf(plain('a', 'bold'), plain('aa_a', 'italic'), plain('x', 'italic', 'strike', 'code'))
  const smiling = paragraphOf(plain('a', 'bold'), plain('aa_🙂', 'italic'), plain('x', 'italic', 'bold', 'code'))

  for (const doc of [struck, smiling]) expect(wordsOf(readMarkdown(writeMarkdown(doc)))).toBe(wordsOf(doc))
})

test('what somebody reads as Markdown has no more signs than it needs', () => {
  const doc = paragraphOf(
    plain('Q&A, R&D, snake_case and www.northlight.example! '),
    { ...plain('here'), marks: [{ type: 'link', attrs: { href: 'https://northlight.example/?a=1&b=2' } }] },
    plain(' bold ', 'bold'),
    plain('end'),
  )

  expect(writeMarkdown(doc)).toBe(
    'Q&A, R&D, snake_case and www.northlight.example! [here](https://northlight.example/?a=1&b=2) **bold** end',
  )
})

test('the name of a callout with a colon after it is text, and not left out as a definition', () => {
  const doc = paragraphOf(plain('[!note]: bring the agenda'))

  expect(wordsOf(readMarkdown(writeMarkdown(doc)))).toBe(wordsOf(doc))
  expect(writeMarkdown(paragraphOf(plain('[!note] Bring the agenda')))).toBe('[!note] Bring the agenda')
})

test('blanks at the ends of the lines of code are kept in a quote', () => {
  const code: TextNode = { type: 'codeBlock', content: [{ type: 'text', text: 'a  \n ' }] }
  const doc: TextNode = { type: 'doc', content: [{ type: 'blockquote', content: [code] }] }

  expect(readMarkdown(writeMarkdown(doc)).content?.[0]?.content?.[0]?.content).toEqual(code.content)
})

function plain(text: string, ...names: string[]): TextNode {
  return { type: 'text', text, marks: names.map((type) => ({ type })) }
}

function paragraphOf(...content: TextNode[]): TextNode {
  return { type: 'doc', content: [{ type: 'paragraph', content }] }
}

function wordsOf({ text = '', type, content = [] }: TextNode): string {
  return (text + content.map(wordsOf).join(type === 'doc' ? ' ' : '')).replace(/\s+/g, '')
}
