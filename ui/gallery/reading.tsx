import { Article } from '../article.tsx'
import { FactList } from '../fact-list.tsx'
import { NextSteps } from '../next-steps.tsx'
import { Prose } from '../prose.tsx'
import { PullLine } from '../pull-line.tsx'
import type { Sample } from './sample.ts'

const markdown = `<p>The work is yours and stays yours. The <a href="/code-of-conduct">code of conduct</a> is short.</p>
<h2>What it is not</h2><ul><li>A course. There is no syllabus.</li><li>A network.</li></ul>
<h3>Three small habits</h3><blockquote><p>Questions before advice.</p></blockquote>
<p>Run <code>guildhall setup-code</code>.</p><pre><code>npm start</code></pre>
<div class="callout" data-tone="warn" role="note"><p class="callout-title">Careful</p><p>Rows are not pages.</p></div>
<ul class="contains-task-list"><li class="task-list-item"><span class="task-mark" role="img" aria-label="Done">☑</span>Read it</li></ul>
<div class="table-scroll" role="region" aria-label="Table" tabindex="0"><table><thead><tr><th>Studio</th><th>From 1 Dec</th></tr></thead><tbody><tr><td>Strategy</td><td>Thu 18:30</td></tr></tbody></table></div>`

/** What is read. */
export const reading: Sample[] = [
  {
    name: 'FactList',
    element: (
      <div className="stack" data-gap="6">
        <FactList facts={[{ name: 'For whom', value: 'Anybody who writes to a team and waits to see what happens' }]} />
        <FactList shape="narrow" facts={[{ name: 'What', value: 'Sign in to Northlight in this browser' }]} />
        <FactList shape="drawer" facts={[{ name: 'Zone', value: 'Europe & Africa' }]} />
        <FactList
          shape="across"
          facts={['Runs', 'Studios', 'Your zone', 'Next session'].map((name) => ({ name, value: '5 studios' }))}
        />
        <NextSteps steps={[{ when: 'Within 5 working days', what: 'An organiser reads it and answers.' }]} />
      </div>
    ),
  },
  {
    name: 'Article',
    element: (
      <Article
        contents={[
          { href: '#why', label: 'Why north', current: true },
          { href: '#not', label: 'What it is not' },
        ]}
      >
        <Prose opening>
          <p>Painters build their studios to face north because the light there does not move.</p>
          <PullLine>You always bring something. It is always unfinished.</PullLine>
        </Prose>
        <Prose html={markdown} />
      </Article>
    ),
  },
]
