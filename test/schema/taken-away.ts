import type { Form, Rule } from './form.ts'

/**
 * What a program written for the form `before` may no longer count on in `after`, a line each: what is gone, what it would have to
 * fill in and does not know, and what it might write and is refused now. A check of one of several words that takes further words is
 * none of them; whether any other change lets pass what passed before, only people can tell.
 */
export function takenAway(before: Form, after: Form): string[] {
  return [
    ...[...before.tables].filter((table) => !after.tables.has(table)).map((table) => `${table} is gone`),
    ...columnsTakenAway(before, after),
    ...rulesAdded(before, after),
    ...uniqueRulesTakenAway(before, after),
    ...[...before.deeds].flatMap(([name, definition]) => {
      const now = after.deeds.get(name)
      if (now === undefined) return [`${name} is gone`]
      return now === definition ? [] : [`${name} has changed`]
    }),
    ...[...after.deeds.keys()]
      .filter((name) => !before.deeds.has(name) && before.tables.has(name.split(' trigger ')[0] ?? ''))
      .map((name) => `${name} is new`),
  ].toSorted()
}

function columnsTakenAway(before: Form, after: Form): string[] {
  const changed = [...before.columns].flatMap(([name, was]) => {
    const is = after.columns.get(name)
    if (!is) return after.tables.has(was.table) ? [`${name} is gone`] : []
    if (is.type !== was.type) return [`${name} is ${is.type}, not ${was.type}`]
    if (is.isRequired && !was.isRequired) return [`${name} may not be empty`]
    return is.isRequired && was.isFilled && !is.isFilled ? [`${name} is not filled by itself`] : []
  })
  const added = [...after.columns]
    .filter(([name, { table }]) => !before.columns.has(name) && before.tables.has(table))
    .filter(([, { isRequired, isFilled }]) => isRequired && !isFilled)
    .map(([name]) => `${name} is new, and not filled by itself`)
  return [...changed, ...added]
}

/** Those of new columns alone refuse nothing to whoever does not know them. */
function rulesAdded(before: Form, after: Form): string[] {
  const known = new Set([...before.rules.values()].map(keyOf))
  return [...after.rules].flatMap(([name, rule]) => {
    const was = before.rules.get(name)
    const isOfOldColumns = rule.columns.some((column) => before.columns.has(`${rule.table}.${column}`))
    if (!before.tables.has(rule.table) || !isOfOldColumns) return []
    if (!was) return known.has(keyOf(rule)) ? [] : [`${name} is a new rule`]
    return was.definition === rule.definition || takesFurtherWords(was, rule) ? [] : [`${name} has changed`]
  })
}

/** `on conflict` names its columns, and fails where no unique rule is on them. */
function uniqueRulesTakenAway(before: Form, after: Form): string[] {
  const left = new Set([...after.rules.values()].filter(({ isUnique }) => isUnique).map(keyOf))
  return [...before.rules]
    .filter(([, rule]) => rule.isUnique && after.tables.has(rule.table) && !left.has(keyOf(rule)))
    .filter(([name]) => !after.rules.has(name))
    .map(([name]) => `${name} is gone`)
}

function keyOf({ table, definition }: Rule): string {
  return `${table} ${definition}`
}

/** The same check, of one of at least the words it took before. */
function takesFurtherWords(was: Rule, is: Rule): boolean {
  const list = /ARRAY\[(.*?)\]/
  const words = ({ definition }: Rule) => list.exec(definition)?.[1]?.split(', ') ?? []
  const around = ({ definition }: Rule) => definition.replace(list, '')
  const now = new Set(words(is))
  return around(was) === around(is) && words(was).every((word) => now.has(word))
}
