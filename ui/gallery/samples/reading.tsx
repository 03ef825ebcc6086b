import { Article } from '../../article.tsx'
import { FactList } from '../../fact-list.tsx'
import { NextSteps } from '../../next-steps.tsx'
import { Prose } from '../../prose.tsx'
import { PullLine } from '../../pull-line.tsx'
import { Toc } from '../../toc.tsx'
import type { GalleryPage } from '../sample.ts'

const markdown = `<p>The work is yours and stays yours. The <a href="/code-of-conduct">code of conduct</a> is short.</p>
<h2>What it is not</h2><ul><li>A course. There is no syllabus.</li><li>A network.</li></ul>
<h3>Three small habits</h3><blockquote><p>Questions before advice.</p></blockquote>
<p>Run <code>guildhall setup-code</code>.</p><pre><code>npm start</code></pre>
<div class="callout" data-tone="warn" role="note"><p class="callout-title">Careful</p><p>Rows are not pages.</p></div>
<ul class="contains-task-list"><li class="task-list-item"><span class="task-mark" role="img" aria-label="Done">☑</span>Read it</li></ul>
<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table><thead><tr><th>Studio</th><th>From 1 Dec</th></tr></thead><tbody><tr><td>Strategy</td><td>Thu 18:30</td></tr></tbody></table></div>
<p class="video"><a href="https://vimeo.com/76979871" data-player="https://player.vimeo.com/video/76979871?autoplay=1">Play the video from Vimeo</a></p>`

const contents = [
  { href: '#why', label: 'Why north' },
  { href: '#not', label: 'What it is not' },
] as const

const facts = [
  { name: 'For whom', value: 'Anybody who writes to a team and waits to see what happens' },
  { name: 'Bring', value: 'One page, unfinished' },
]

/** What is read. */
export const reading: GalleryPage[] = [
  {
    slug: 'article',
    name: 'Article',
    samples: [
      {
        name: 'Contents beside a column of text',
        element: (
          <Article contents={contents}>
            <Prose opening>
              <p>Painters build their studios to face north because the light there does not move.</p>
              <PullLine>You always bring something. It is always unfinished.</PullLine>
            </Prose>
          </Article>
        ),
      },
    ],
  },
  {
    slug: 'toc',
    name: 'Table of contents',
    samples: [{ name: 'One of them read now', element: <Toc entries={contents} /> }],
  },
  {
    slug: 'prose',
    name: 'Prose',
    samples: [{ name: 'All that Markdown may bring', element: <Prose html={markdown} /> }],
  },
  {
    slug: 'pull-line',
    name: 'Pull line',
    samples: [{ name: 'One sentence to remember', element: <PullLine>Bring it unfinished.</PullLine> }],
  },
  {
    slug: 'fact-list',
    name: 'Fact list',
    samples: [
      { name: 'Rows', element: <FactList facts={facts} /> },
      { name: 'Narrow', element: <FactList shape="narrow" facts={facts} /> },
      { name: 'In a drawer', element: <FactList shape="drawer" facts={facts} /> },
      { name: 'Answers', element: <FactList shape="answers" facts={facts} /> },
      {
        name: 'Across',
        element: (
          <FactList
            shape="across"
            facts={[
              { name: 'Runs', value: 'September to May' },
              { name: 'Studios', value: '5' },
              { name: 'Your zone', value: 'Europe & Africa' },
              { name: 'Next session', value: 'Tue 24 Nov, 16:00' },
            ]}
          />
        ),
      },
    ],
  },
  {
    slug: 'next-steps',
    name: 'Next steps',
    samples: [
      {
        name: 'On the wall of a studio',
        stage: 'edge',
        element: (
          <div className="wall-field" data-pigment="viridian" data-floor>
            <div className="wrap section">
              <NextSteps
                steps={[
                  { when: 'Now', what: 'You get a copy of what you wrote.' },
                  { when: 'Within 5 working days', what: 'An organiser reads it and answers.' },
                ]}
              />
            </div>
          </div>
        ),
      },
    ],
  },
]
