import type { RefusedField } from '@baize/contract'
import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

/** What is wrong with each field of `input`, one entry a field, in words that the client has texts for. Never the value that was sent. */
export function fieldErrorsOf(issues: readonly Issue[], input: unknown): readonly RefusedField[] {
  const byField = new Map<string, RefusedField>()
  for (const issue of issues) {
    for (const refused of refusedBy(issue, input))
      if (!byField.has(refused.field)) byField.set(refused.field, refused)
  }
  return [...byField.values()]
}

function refusedBy(issue: Issue, input: unknown): readonly RefusedField[] {
  const field = nameOf(issue.path)
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => ({ field: nameOf([...issue.path, key]), error: 'unknown' }))
  if (isMissing(input, issue.path)) return [{ field, error: 'required' }]
  if (issue.code === 'too_big') {
    const isText = issue.origin === 'string'
    return [{ field, error: isText ? 'tooLong' : 'tooLarge', details: { max: issue.maximum } }]
  }
  if (issue.code === 'too_small') {
    const isText = issue.origin === 'string'
    if (isText && issue.minimum <= 1) return [{ field, error: 'required' }]
    return [{ field, error: isText ? 'tooShort' : 'tooSmall', details: { min: issue.minimum } }]
  }
  return [{ field, error: 'invalid' }]
}

/** A stranger's key comes back to him, so each part is cut to what a field name can be. */
const nameOf = (path: readonly PropertyKey[]) =>
  path
    .map((part) =>
      String(part)
        .replace(/[^\w-]/g, '?')
        .slice(0, 40),
    )
    .join('.')

function isMissing(input: unknown, path: readonly PropertyKey[]): boolean {
  let value = input
  for (const key of path) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return true
    value = (value as Record<PropertyKey, unknown>)[key]
  }
  return value === undefined
}
