import { basename } from 'node:path'
import { alpha2Of, isPercentage } from '@baize/domain'
import { describeValue, wrongValue, type ValueRule } from './describe-value.ts'
import type { PaymentMethodDefinition, PaymentWaitsFor } from './payment-method.ts'
import { findCurrenciesProblem, PERCENTAGE } from './validate-method-currencies.ts'
import { findFieldsProblem } from './validate-method-fields.ts'

type Key = keyof PaymentMethodDefinition
type KeyRule = ValueRule & {
  readonly isOptional?: true
  /** The key is valid for this direction only. */
  readonly only?: PaymentMethodDefinition['direction']
}

const MAX_ID = 999_999_999
// A record, so that the compiler reports a value that was added to the type.
const waitsFor: Readonly<Record<PaymentWaitsFor, true>> = { transfer: true, wallet: true, bank: true }
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/

const isWhole = (least: number, most: number) => (value: unknown) =>
  Number.isInteger(value) && (value as number) >= least && (value as number) <= most
const isOneOf = (words: readonly string[]) => (value: unknown) => words.includes(value as string)
const isListOf = (fits: (item: unknown) => boolean) => (value: unknown) =>
  Array.isArray(value) && value.every(fits)

/**
 * The allowed values of each key of a method's file. The compiler requires a rule for every key of the type.
 */
const rules: Readonly<Record<Key, KeyRule>> = {
  id: { allowed: `a whole number from 1 to ${MAX_ID}`, fits: isWhole(1, MAX_ID) },
  slug: {
    allowed: 'lower-case words with dashes',
    fits: (value) => typeof value === 'string' && slugPattern.test(value),
  },
  direction: { allowed: "'deposit' or 'withdrawal'", fits: isOneOf(['deposit', 'withdrawal']) },
  providerMethod: {
    allowed: "the provider's name of the method, as a text",
    fits: (value) => typeof value === 'string' && value.trim() !== '',
  },
  currencies: { allowed: 'amounts by currency code', fits: isRecord },
  feePercent: {
    allowed: PERCENTAGE,
    fits: isPercentage,
  },
  feeStrategy: { allowed: "'included' or 'added'", fits: isOneOf(['included', 'added']) },
  fields: { allowed: 'a list of fields, which may be empty', fits: isListOf(isRecord) },
  countries: {
    allowed: 'a list of one or more countries in three capital letters (ISO 3166-1 alpha-3)',
    fits: (value) =>
      isListOf((code) => alpha2Of(code as string) !== null)(value) && (value as readonly string[]).length > 0,
    isOptional: true,
  },
  order: { allowed: 'a whole number', fits: Number.isSafeInteger, isOptional: true },
  canSaveCards: {
    allowed: 'true or false',
    fits: (value) => typeof value === 'boolean',
    isOptional: true,
    only: 'deposit',
  },
  waitsFor: {
    allowed: 'one of ' + listOf(Object.keys(waitsFor)),
    fits: isOneOf(Object.keys(waitsFor)),
    isOptional: true,
    only: 'deposit',
  },
  cancelUnpaidAfterMin: {
    allowed: 'a whole number of minutes from 1 to 525600 (a year)',
    fits: isWhole(1, 525_600),
    isOptional: true,
    only: 'deposit',
  },
  usualHours: {
    allowed: 'a whole number of hours from 1 to 8760 (a year)',
    fits: isWhole(1, 8_760),
    isOptional: true,
    only: 'withdrawal',
  },
}

/**
 * Why the platform cannot offer the method, in one sentence that names the file, the key, the allowed values
 * and the value found; or `null`. A method file is not compiled before the server runs it, so every key is
 * checked here.
 * @param file The name for the sentence; its last part must be `<slug>.method.ts`.
 */
export function findPaymentMethodProblem(method: PaymentMethodDefinition, file: string): string | null {
  const problem =
    findKeyProblem(method) ??
    findNameProblem(method, file) ??
    findCurrenciesProblem(method.currencies) ??
    findFieldsProblem(method)
  return problem === null ? null : `The payment method ${file} ${problem}.`
}

function findKeyProblem(method: PaymentMethodDefinition): string | null {
  const unknown = Object.keys(method).find((key) => !Object.hasOwn(rules, key))
  if (unknown !== undefined)
    return `has the unknown key "${unknown}": the keys of a method are ${Object.keys(rules).join(', ')}`
  for (const key of Object.keys(rules) as Key[]) {
    const { only, isOptional, ...rule } = rules[key]
    const value: unknown = method[key]
    if (value === undefined && isOptional) continue
    if (!rule.fits(value)) return wrongValue(key, value, rule)
    if (only !== undefined && only !== method.direction)
      return `has ${key} (${describeValue(value)}) and the direction '${method.direction}': only a ${only} method has ${key}`
  }
  return null
}

/** Texts and logos are found by the slug, which is also the file's name. */
function findNameProblem({ slug }: PaymentMethodDefinition, file: string): string | null {
  const name = basename(file).replace(/\.method\.[jt]s$/, '')
  return name === slug ? null : `has the slug "${slug}" in a file named "${name}": both must be one name`
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listOf(words: readonly string[]): string {
  return words.map((word) => `'${word}'`).join(', ')
}
