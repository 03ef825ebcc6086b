import { Extension, Mark, Node, markInputRule } from '@tiptap/core'
import type { Extensions } from '@tiptap/core'
import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'

/** Code inside of a link or of bold text: the mark that StarterKit brings removes every other. */
const Code = Mark.create({
  name: 'code',
  code: true,
  exitable: true,
  excludes: '',
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', 0],
  addKeyboardShortcuts() {
    return { 'Mod-e': () => this.editor.commands.toggleMark(this.name) }
  },
  addInputRules() {
    return [markInputRule({ find: /(?<!`)`([^`]+)`$/, type: this.type })]
  },
})

/** Markdown that the editor has no shape for, as its source (`read-markdown.ts`). */
const KeptMarkdown = Node.create({
  name: 'keptMarkdown',
  group: 'block',
  content: 'text*',
  marks: '',
  code: true,
  defining: true,
  parseHTML: () => [{ tag: 'pre[data-kept]', preserveWhitespace: 'full', priority: 60 }],
  renderHTML: () => ['pre', { 'data-kept': '' }, ['code', 0]],
})

/** Whether there are blank lines between the items of a list: kept, not shown. */
const LooseLists = Extension.create({
  name: 'looseLists',
  addGlobalAttributes: () => [
    { types: ['bulletList', 'orderedList'], attributes: { isLoose: { default: false, rendered: false } } },
  ],
})

/** What a text may be made of. Markdown knows no underlining; addresses are the site's and of the web. */
export const extensions: Extensions = [
  StarterKit.configure({
    underline: false,
    code: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      HTMLAttributes: { target: null, rel: null },
      isAllowedUri: (address) => /^(?:https?:|mailto:|\/|#)/i.test(address) || !address.includes(':'),
    },
  }),
  Code,
  KeptMarkdown,
  LooseLists,
  Image.configure({ inline: true }),
]
