import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toHtml } from '../../domain/markdown/to-html.ts'
import { readMarkdown } from './read-markdown.ts'
import { holdMarkdown } from './round-trip.ts'
import type { TextMark, TextNode } from './text-node.ts'
import { writeMarkdown } from './write-markdown.ts'

const texts = [
  'One line.\n\nAnother, with **bold**, *italic*, ~~struck~~ and `code`.',
  '# One\n\n## Two\n\n### 3. Three #',
  '- a\n- b\n  - c\n    - d\n- e',
  '- a\n\n  more of a\n\n- b',
  '3. three\n4. four\n   1. inner',
  '1986\\. A year, and not a list.\n\n\\# no heading\n\n\\- no item',
  '> A quote\n>\n> - with a list\n> - of two',
  '> [!note]\n> Bring the old agenda.',
  '> [!warning] The door is closed at nine.',
  '| Hour | Room |\n| --- | :-: |\n| 9 | *one* |\n| 10 | a \\| b |',
  '- [ ] to do\n- [x] done\n\nAfter.',
  'A note[^1].\n\n[^1]: Said below.',
  'See [the page][a].\n\n[a]: https://northlight.example "Title"',
  '<details>kept</details>\n\ntext with <b>inline</b> tags',
  '```js\nconst a = `b`\n```\n\n````md\n```\nx\n```\n````\n\n    indented',
  '``` js title="x"\nwith a meta\n```',
  'A picture ![of a door](/files/1 "Title") in a line.\n\n![](/files/2)',
  '[![a linked picture](/files/1)](https://northlight.example/a_(b))',
  'https://northlight.example and <mailto:a@northlight.example> and a@northlight.example',
  'hard\\\nbreak  \nand soft\nbreak',
  '---\n\n***\n\ntext\n\n___',
  '- # heading in an item\n- ```\n  code\n  ```\n-\n- last',
  '* one\n\n- two\n\n+ three\n\n1. a\n\n1) b',
  'snake_case_word, 2 * 3 * 4, a < b && c > d, &amp;copy; [brackets] and \\[more\\](no)',
  '**bold**text, te**x**t, ***both***, **bold *and* italic**, *a*b, _a_ **b**_c_',
  '**“quoted”**word and *(this)*that',
  '**_*_** and ~~[**a**](/a)~~',
  '**`code`** and [`code`](https://northlight.example) and [**bold** link](<a b>)',
  'Heading\n=======\n\nTwo\nlines\n-----',
  '[_~~`a`~~&#x61;\\_a_](https://northlight.example)',
  '[_a\\_&#x61;~~`b`~~_](https://northlight.example)',
  'Ends with a backslash \\\\ and `` a`b `` and ` `` `',
  '<https://northlight.example/a?b=c&d=e> and [x](https://northlight.example/?a=1&amp;b=2)',
]

test.each(texts)('%j reads the same after it was edited', (text) => {
  const held = holdMarkdown(text)

  expect(held).toBeDefined()
  expect(rendered(writeMarkdown(readMarkdown(text)))).toBe(rendered(text))
})

test('what has no shape in the editor keeps its source letter for letter', () => {
  const table = '| Hour | Room |\n|---|:-:|\n|  9 | *one*|'
  const tasks = '* [ ] to do\n* [x] done'

  expect(writeMarkdown(readMarkdown(`Before.\n\n${table}\n\n${tasks}\n\nAfter.`))).toBe(
    `Before.\n\n${table}\n\n${tasks}\n\nAfter.`,
  )
})

test('whatever is typed is there again when it is read', () => {
  fc.assert(
    fc.property(docs, (doc) => {
      const text = writeMarkdown(doc)
      const again = readMarkdown(text)
      expect(wordsOf(again)).toBe(wordsOf(doc))
      expect(wordsOf(readMarkdown(writeMarkdown(again)))).toBe(wordsOf(doc))
    }),
    { numRuns: 300 },
  )
})

test('whatever Markdown says, editing either keeps what it says or leaves it to the raw view', () => {
  const parts = [
    '*',
    '**',
    '_',
    '`',
    '[',
    ']',
    '(/a)',
    '!',
    '#',
    '- ',
    '1. ',
    '> ',
    '\n',
    '\n\n',
    ' ',
    'a',
    'b.',
    '|',
    '~',
    '<',
    '\\',
    '&amp;',
    '    ',
  ]
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...parts), { maxLength: 24 }), (chosen) => {
      const text = chosen.join('')
      const held = holdMarkdown(text)
      const edited = held ? writeMarkdown(held) : text
      expect(rendered(edited)).toBe(rendered(text))
    }),
    { numRuns: 400 },
  )
})

const marks: TextMark[] = [
  { type: 'bold' },
  { type: 'italic' },
  { type: 'strike' },
  { type: 'code' },
  { type: 'link', attrs: { href: 'https://northlight.example/a', title: null } },
]
const words = fc.array(
  fc.constantFrom(
    'a',
    'Z',
    '9',
    ' ',
    '*',
    '_',
    '#',
    '-',
    '.',
    '1. ',
    '[x]',
    '(y)',
    '!',
    '>',
    '|',
    '“',
    '<b>',
    '&amp;',
    '\\',
    '`',
    '~',
    'é',
    '🙂',
  ),
  { minLength: 1, maxLength: 8 },
)
const run = fc.record({
  type: fc.constant('text'),
  text: words.map((each) => each.join('')),
  marks: fc.subarray(marks),
})
const inlines = fc.array(
  fc.oneof({ weight: 6, arbitrary: run }, { weight: 1, arbitrary: fc.constant({ type: 'hardBreak' }) }),
  { maxLength: 5 },
)
const paragraph = inlines.map((content): TextNode => ({ type: 'paragraph', content }))
const simple: fc.Arbitrary<TextNode> = fc.oneof(
  paragraph,
  fc.record({
    type: fc.constant('heading'),
    attrs: fc.record({ level: fc.integer({ min: 1, max: 6 }) }),
    content: inlines.map((rest) => [{ type: 'text', text: 'a' }, ...rest]),
  }),
  fc.record({
    type: fc.constant('codeBlock'),
    attrs: fc.constant({ language: null }),
    content: words.map((text) => [{ type: 'text', text: text.join('\n') }]),
  }),
  fc.constant({ type: 'horizontalRule' }),
)
const blocks: fc.Arbitrary<TextNode> = fc.letrec<{ block: TextNode; list: TextNode; quote: TextNode }>((tie) => ({
  block: fc.oneof({ maxDepth: 2, depthSize: 'small' }, simple, tie('list'), tie('quote')),
  list: fc.record({
    type: fc.constantFrom('bulletList', 'orderedList'),
    attrs: fc.record({ isLoose: fc.boolean(), start: fc.constantFrom(1, 4) }),
    content: fc.array(
      fc
        .tuple(paragraph, fc.array(tie('block'), { maxLength: 2 }))
        .map(([first, rest]) => ({ type: 'listItem', content: [first, ...rest] })),
      { minLength: 1, maxLength: 3 },
    ),
  }),
  quote: fc.record({
    type: fc.constant('blockquote'),
    content: fc.array(tie('block'), { minLength: 1, maxLength: 2 }),
  }),
})).block
const docs = fc.array(blocks, { maxLength: 4 }).map((content): TextNode => ({ type: 'doc', content }))

/** A page without what no reader sees: blanks, the difference of a line break and a blank, which of two marks is outside. */
function rendered(text: string): string {
  const html = toHtml(text, 2, '').replace(/ id="[^"]*"/g, '')
  return marksAtLetters(html)
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?:p|li|ul|ol|blockquote|div|pre|h\d|br)\b[^>]*>) ?/g, '$1')
}

/** Says before each text that is marked otherwise than the one before how it is marked. */
function marksAtLetters(html: string): string {
  const open = new Set<string>()
  let said = ''
  return html
    .split(/(<[^>]+>)/)
    .map((part) => {
      const [, end, mark] = /^<(\/?)(em|strong|del)>$/.exec(part) ?? []
      if (mark) {
        if (end) open.delete(mark)
        else open.add(mark)
        return ''
      }
      const now = [...open].toSorted().join()
      if (part.startsWith('<') || part.trim() === '' || now === said) return part
      said = now
      return `<${now}>${part}`
    })
    .join('')
}

function wordsOf({ text = '', type, content = [] }: TextNode): string {
  return (text + content.map(wordsOf).join(type === 'doc' ? ' ' : '')).replace(/\s+/g, '')
}
