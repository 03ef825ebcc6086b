import type rehypeSanitize from 'rehype-sanitize'

export type Root = ReturnType<ReturnType<typeof rehypeSanitize>>
export type Element = Extract<Root['children'][number], { type: 'element' }>
export type Parent = Root | Element
