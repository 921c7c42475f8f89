import type { RefusedField } from '@baize/contract'
import type * as z from 'zod/mini'

type Issue = z.core.$ZodIssue

/**
 * The validation error of each field of `input`, as keys that the client has messages for. Values are never
 * returned.
 */
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

/** Unknown keys are returned to the client, so each part is sanitised and truncated. */
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
