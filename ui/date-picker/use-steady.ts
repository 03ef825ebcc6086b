import { useState } from 'react'

/**
 * The same object as long as what it says is the same, for options that pages write as literals. Days compare by their
 * milliseconds, lists and records by what is in them, functions by identity.
 */
export function useSteady<Value>(value: Value): Value {
  const [kept, keep] = useState<{ value: Value }>({ value })
  if (isSame(kept.value, value)) return kept.value
  keep({ value })
  return value
}

function isSame(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true
  if (one instanceof Date || other instanceof Date) {
    return one instanceof Date && other instanceof Date && one.getTime() === other.getTime()
  }
  if (!isObject(one) || !isObject(other) || Array.isArray(one) !== Array.isArray(other)) return false
  const keys = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...keys].every((key) => isSame(one[key], other[key]))
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
