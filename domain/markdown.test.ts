import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderMarkdown } from './markdown.ts'

describe('headings', () => {
  test('start at the level of their place and leave none out', async () => {
    const html = await renderMarkdown('# One\n\n### Deeper\n\n## Beside', { headingLevel: 3 })

    expect(html).toContain('<h3 id="one">One</h3>')
    expect(html).toContain('<h4 id="deeper">Deeper</h4>')
    expect(html).toContain('<h4 id="beside">Beside</h4>')
  })

  test('carry the prefix of their text, so two texts share a page', async () => {
    expect(await renderMarkdown('# One', { idPrefix: '4-7-' })).toContain('id="4-7-one"')
  })
})

describe('what a text cannot do', () => {
  test('bring HTML of its own', async () => {
    const html = await renderMarkdown(
      'before <b onclick="alert(1)">bold</b>\n\n<script>alert(1)</script>\n\n<iframe src="/"></iframe>',
    )

    expect(html).not.toMatch(/onclick|<b|script|iframe/)
    expect(html).toContain('before')
  })

  test('run a script from a link', async () => {
    expect(await renderMarkdown('[a](javascript:alert(1)) [b](data:text/html,x) [c](vbscript:x)')).not.toContain('href')
  })

  test('load a picture from elsewhere', async () => {
    const html = await renderMarkdown('![A map](https://elsewhere.test/map.png)')

    expect(html).not.toContain('<img')
    expect(html).toContain('<a href="https://elsewhere.test/map.png" rel="external noopener noreferrer">A map</a>')
  })
})

test('links to other hosts say so, our own do not', async () => {
  const html = await renderMarkdown('[out](https://elsewhere.test) and [in](/about) and hello@club.test')

  expect(html).toContain('<a href="https://elsewhere.test" rel="external noopener noreferrer">out</a>')
  expect(html).toContain('<a href="/about">in</a>')
  expect(html).toContain('<a href="mailto:hello@club.test">')
})

test('pictures of ours are loaded when they come into view', async () => {
  expect(await renderMarkdown('![A map](/files/map)')).toContain('<img src="/files/map" alt="A map" loading="lazy">')
})

test('offer a picture of ours in the widths it is kept in, and no wider', async () => {
  const html = await renderMarkdown('![A map](/files/map#1200x800)')
  expect(html).toContain('srcset="/files/map?w=480 480w, /files/map?w=960 960w, /files/map 1200w"')
  expect(html).toContain('width="1200" height="800"')
  expect(await renderMarkdown('![A map](/files/map#400x300)')).not.toContain('srcset')
})

test('a picture of ours lies on its colours until it has come', async () => {
  const colours = '00f'.repeat(8) + 'fa0'
  const html = await renderMarkdown(`![A map](/files/map#1200x800-${colours})`)

  expect(html).toMatch(
    /<span class="picture"><svg aria-hidden="true" viewBox="0 0 3 3" preserveAspectRatio="none"><path/,
  )
  expect(html.match(/fill="#00f"/g)).toHaveLength(8)
  expect(html).toContain('<path fill="#fa0" d="M2 2h1v1h-1z"></path></svg><img src="/files/map" alt="A map"')
  expect(await renderMarkdown('![A map](/files/map#1200x800-red)')).not.toContain('svg')
})

test('a video that stands alone is offered by the name of its host, and is asked for by nobody', async () => {
  const html = await renderMarkdown('Before.\n\nhttps://www.youtube.com/watch?v=aqz-KE-bpKQ\n\nAfter.')

  expect(html).toContain(
    '<p class="video"><a href="https://www.youtube.com/watch?v=aqz-KE-bpKQ" data-player="https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1" rel="external noopener noreferrer">Play the video from YouTube</a></p>',
  )
  expect(html).not.toMatch(/<iframe|<img|<script/)
  const inALine =
    'See https://youtu.be/aqz-KE-bpKQ or [this](https://youtu.be/aqz-KE-bpKQ).\n\n[This](https://youtu.be/aqz-KE-bpKQ)'
  expect(await renderMarkdown(inALine)).not.toContain('data-player')
})

test('a wide table scrolls by itself and by keyboard', async () => {
  const html = await renderMarkdown('| a | b |\n| - | - |\n| 1 | 2 |')

  expect(html).toMatch(/<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table>/)
})

test('a callout has its word as a title', async () => {
  const html = await renderMarkdown('> [!warning]\n> Mind the **step**.')

  expect(html).toContain('<div class="callout" data-tone="bad" role="note"><p class="callout-title">Warning</p>')
  expect(html).toContain('Mind the <strong>step</strong>.')
  expect(html).not.toContain('[!')
})

test('a quote that is no callout stays a quote', async () => {
  expect(await renderMarkdown('> [!hooray] we won')).toContain('<blockquote>')
})

test('tasks are marks with a name, not fields', async () => {
  const html = await renderMarkdown('- [x] read\n- [ ] write')

  expect(html).not.toContain('<input')
  expect(html).toMatch(/aria-label="Done">☑<\/span> read/)
  expect(html).toMatch(/aria-label="To do">☐<\/span> write/)
})

test('the same text is rendered once', async () => {
  const text = `# Once ${'x'.repeat(1000)}`

  expect(await renderMarkdown(text)).toBe(await renderMarkdown(text))
})

describe('a text that nobody could read as Markdown', () => {
  const heavy = {
    quotes: '>'.repeat(6_000),
    'quotes with blanks': '> '.repeat(25_000),
    'lists in lists': `${'- '.repeat(20_000)}a`,
    'numbers in numbers': `${'1. '.repeat(15_000)}a`,
    'quotes in a footnote': `[^a]: ${'> '.repeat(20_000)}`,
    tildes: '~~a'.repeat(16_000),
    stars: 'a**b'.repeat(12_000),
    brackets: '['.repeat(50_000),
    'links that never end': '[a](<b'.repeat(8_000),
    'code that never ends': '`a'.repeat(25_000),
    'tags that never end': '<a "'.repeat(12_000),
    'a table of nothing': `|${'a|'.repeat(1_000)}\n|${'-|'.repeat(1_000)}\n${'|\n'.repeat(5_000)}`,
  }
  test.each(Object.entries(heavy))('%s: is shown as it was typed, at once', async (_name, text) => {
    const before = performance.now()

    const html = await renderMarkdown(text)

    expect(performance.now() - before).toBeLessThan(1_000)
    expect(html.replaceAll(/<\/?p>|<br>|\n/g, '')).toBe(
      text.replaceAll('\n', '').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
    )
  })

  test('brings no HTML of its own either', async () => {
    expect(await renderMarkdown(`${'>'.repeat(50)} <script>alert(1)</script>`)).not.toContain('<script')
  })
})

describe('a text that takes seconds to read', () => {
  // Within the limits: lists in lists, line after line. Alone on a quiet machine it takes four times what a text may take.
  const laborious = `heavy\n\n${`${'- '.repeat(19)}a\n`.repeat(1_480)}`

  test('keeps nobody else waiting, and no text behind it is lost', async () => {
    let next = ''
    const waited = await longestWait(async () => {
      const shown = renderMarkdown(laborious)
      next = await renderMarkdown('**behind it**')
      expect(await shown).toMatch(/^<p>heavy<\/p>\n<p>(?:- ){19}a<br>/)
    })

    expect(waited).toBeLessThan(1_000)
    expect(next).toBe('<p><strong>behind it</strong></p>')
  })

  test('is not tried again as soon as somebody asks again, wherever it is shown', async () => {
    await renderMarkdown(laborious)
    const before = performance.now()

    const html = await renderMarkdown(laborious, { headingLevel: 4 })

    expect(performance.now() - before).toBeLessThan(1_000)
    expect(html).toMatch(/^<p>heavy<\/p>/)
  })
})

/** The longest that anybody else waited for an answer while `work` was done, in milliseconds. */
async function longestWait(work: () => Promise<unknown>): Promise<number> {
  let answered = performance.now()
  let longest = 0
  const answer = () => {
    longest = Math.max(longest, performance.now() - answered)
    answered = performance.now()
  }
  const others = setInterval(answer, 10)
  await work()
  clearInterval(others)
  answer()
  return longest
}

test('whatever is typed, something is shown, and nobody else waits for it', { timeout: 120_000 }, async () => {
  const pieces = [
    '*',
    '_',
    '~~',
    '`',
    '[',
    ']',
    '(',
    ')',
    '![',
    '<',
    '>',
    '> ',
    '- ',
    '1. ',
    '|',
    '\n',
    '\n\n',
    '  ',
    '# ',
    'a',
    '\\',
    '&',
    '[^a]',
    ': ',
    'http://a.b',
    '```',
    '---',
  ]
  // A piece or two, again and again: what readers of Markdown find hardest.
  const text = fc
    .tuple(fc.array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 4 }), fc.integer({ min: 1, max: 20_000 }))
    .map(([some, times]) => some.join('').repeat(times).slice(0, 50_000))
  await fc.assert(
    fc.asyncProperty(text, async (typed) => {
      const waited = await longestWait(() => renderMarkdown(typed))
      expect(waited).toBeLessThan(1_000)
    }),
    { numRuns: 20, endOnFailure: true },
  )
})
