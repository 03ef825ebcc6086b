/**
 * One of the names that have words, else nothing. The words name every state, and unlike the domain's lists they are there
 * in the browser too.
 */
export function named<Name extends string>(words: Record<Name, unknown>, asked: string | null): Name | undefined {
  const isNamed = (name: string): name is Name => Object.hasOwn(words, name)
  return asked !== null && isNamed(asked) ? asked : undefined
}
