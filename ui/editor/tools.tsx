import type { Editor } from '@tiptap/react'
import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

/** What a tool may open under the bar. */
export type Panel = 'link' | 'picture'

type Tool = {
  name: string
  sign: ReactNode
  isOn?: (editor: Editor) => boolean
  isPossible?: (editor: Editor) => boolean
  use?: (editor: Editor) => void
  panel?: Panel
}

/** The tools in their order. */
export const tools: Tool[] = [
  heading('Heading', 2, <b className="tall">H</b>),
  heading('Smaller heading', 3, <b className="tall editor-small-sign">H</b>),
  mark('Bold', 'bold', <b>B</b>),
  mark('Italic', 'italic', <i className="serif">I</i>),
  { name: 'Link', sign: <Icon name="link" />, panel: 'link', isOn: (editor) => editor.isActive('link') },
  {
    name: 'List',
    sign: <Icon name="list" />,
    isOn: (editor) => editor.isActive('bulletList'),
    use: (editor) => editor.chain().focus().toggleBulletList().run(),
  },
  {
    name: 'Numbered list',
    sign: <Icon name="numbered-list" />,
    isOn: (editor) => editor.isActive('orderedList'),
    use: (editor) => editor.chain().focus().toggleOrderedList().run(),
  },
  {
    name: 'Quote',
    sign: <Icon name="quote" />,
    isOn: (editor) => editor.isActive('blockquote'),
    use: (editor) => editor.chain().focus().toggleBlockquote().run(),
  },
  mark('Code', 'code', <Icon name="code" />),
  {
    name: 'Line',
    sign: <Icon name="line" />,
    use: (editor) => editor.chain().focus().setHorizontalRule().run(),
  },
  { name: 'Picture', sign: <Icon name="picture" />, panel: 'picture', isOn: (editor) => editor.isActive('image') },
  {
    name: 'Undo',
    sign: <Icon name="undo" />,
    isPossible: (editor) => editor.can().undo(),
    use: (editor) => editor.chain().focus().undo().run(),
  },
  {
    name: 'Redo',
    sign: <Icon name="redo" />,
    isPossible: (editor) => editor.can().redo(),
    use: (editor) => editor.chain().focus().redo().run(),
  },
]

function heading(name: string, level: 2 | 3, sign: ReactNode): Tool {
  return {
    name,
    sign,
    isOn: (editor) => editor.isActive('heading', { level }),
    use: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
  }
}

function mark(name: string, type: string, sign: ReactNode): Tool {
  return {
    name,
    sign,
    isOn: (editor) => editor.isActive(type),
    use: (editor) => editor.chain().focus().toggleMark(type).run(),
  }
}
