import { useState } from 'react'
import { MarkdownEditor } from '../../editor/markdown-editor.tsx'
import type { GalleryPage } from '../sample.ts'

const text = [
  'On a first reading people look up early. The second reading is where the questions come from.',
  '## Three small habits',
  '- Put the timer where nobody can see it.\n- Ask for the sentence the writer trusts **least**.\n- Let the first question be [about a word](/about).',
  '> [!note]\n> Four minutes is longer than it sounds.',
  '| Minute | What happens |\n| --- | --- |\n| 0 | Reading |\n| 4 | Questions |',
].join('\n\n')

/** Where texts are written. */
export const writing: GalleryPage[] = [
  {
    slug: 'markdown-editor',
    name: 'Markdown editor',
    samples: [
      { name: 'With pictures', stage: 'edge', element: <Trial /> },
      {
        name: 'Markdown that the editor would change',
        stage: 'edge',
        element: <Trial start={'- a\n\n\n  [^1]: kept\n\n> - a\n>\n> * b'} />,
      },
    ],
  },
]

function Trial({ start = text }: { start?: string }) {
  const [value, setValue] = useState(start)
  return (
    <>
      <MarkdownEditor
        label="Text"
        value={value}
        onChange={setValue}
        upload={keep}
        tooHeavy={(markdown) =>
          markdown.length > 5_000 ? 'is longer than 5,000 characters: make two of it.' : undefined
        }
      />
      <code className="small" data-testid="markdown">
        {value}
      </code>
    </>
  )
}

/** Shows the picture of this device; nothing is sent. */
function keep(file: File) {
  return Promise.resolve({ src: `/pictures/${encodeURIComponent(file.name)}` })
}
