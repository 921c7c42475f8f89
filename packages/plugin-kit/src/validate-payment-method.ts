import type { FieldSpec } from '@baize/contract'
import type { PaymentMethodDefinition } from './payment-method.ts'

// As records, so that a kind which the contract gets is missed here by the compiler.
const kinds: Readonly<Record<FieldSpec['kind'], true>> = { text: true, iban: true, bic: true }
const validators: Readonly<Record<NonNullable<FieldSpec['validator']>, true>> = {
  iban: true,
  bic: true,
  personName: true,
}
const formatters: Readonly<Record<NonNullable<FieldSpec['formatter']>, true>> = { iban: true }

/**
 * Why the platform cannot offer the method, or `null`. A file is plain TypeScript that nobody compiles before the server runs it, so
 * everything that a request would stumble over later is asked here.
 * @param file What the sentence names.
 */
export function findPaymentMethodProblem(method: PaymentMethodDefinition, file: string): string | null {
  const problem =
    findBasicProblem(method) ??
    findCurrencyProblem(method) ??
    method.fields.map((field) => findFieldProblem(field, method)).find((found) => found !== null) ??
    (method.direction === 'deposit' ? findDepositProblem(method) : findWithdrawalProblem(method))
  return problem === null ? null : `The payment method ${file} ${problem}.`
}

function findBasicProblem({
  id,
  slug,
  direction,
  providerMethod,
  fields,
}: PaymentMethodDefinition): string | null {
  if (!Number.isInteger(id) || id < 1 || id > 999_999_999)
    return `has the id ${String(id)}: it must be a number from 1 to 999999999`
  if (typeof slug !== 'string' || !/^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug))
    return `has the slug "${String(slug)}": it must be lower-case words with dashes`
  if ((direction as string) !== 'deposit' && (direction as string) !== 'withdrawal')
    return `has the direction "${String(direction)}": it must be deposit or withdrawal`
  if (typeof providerMethod !== 'string' || providerMethod === '')
    return 'does not say what its provider calls it (providerMethod)'
  return Array.isArray(fields) ? null : 'has no list of fields, which may be empty'
}

function findCurrencyProblem({ currencies }: PaymentMethodDefinition): string | null {
  const entries = Object.entries(currencies ?? {})
  if (entries.length === 0) return 'takes no currency'
  const wrong = entries.find(
    ([, { minAmountMinor, maxAmountMinor }]) => !(minAmountMinor > 0n && maxAmountMinor >= minAmountMinor),
  )
  return wrong === undefined
    ? null
    : `takes ${wrong[0]} from ${wrong[1].minAmountMinor} to ${wrong[1].maxAmountMinor}: no amount fits`
}

function findFieldProblem(
  { name, kind, validator, formatter }: FieldSpec,
  { fields }: PaymentMethodDefinition,
): string | null {
  if (typeof name !== 'string' || !/^[a-zA-Z][a-zA-Z0-9]{0,49}$/.test(name))
    return `has a field named "${String(name)}"`
  if (fields.filter((other) => other.name === name).length > 1) return `has two fields named "${name}"`
  if (!Object.hasOwn(kinds, kind))
    return `has the field "${name}" of the kind "${String(kind)}", which is none of ${listed(kinds)}`
  if (validator !== null && !Object.hasOwn(validators, validator))
    return `has the field "${name}" with the validator "${String(validator)}", which is none of ${listed(validators)}`
  if (formatter !== null && !Object.hasOwn(formatters, formatter))
    return `has the field "${name}" with the formatter "${String(formatter)}", which is none of ${listed(formatters)}`
  return null
}

/** What a player fills in besides the amount is not handed to `start`: nobody may be asked for it. */
function findDepositProblem({ fields: [first] }: PaymentMethodDefinition): string | null {
  return first === undefined
    ? null
    : `takes deposits and asks for "${first.name}", which would not reach the provider: it must have no fields`
}

/** Payouts go to an IBAN and its owner's name, with a BIC where the method asks for one. */
function findWithdrawalProblem({ fields }: PaymentMethodDefinition): string | null {
  const account = fields.filter(
    ({ kind, validator, mandatory }) => kind === 'iban' && validator === 'iban' && mandatory,
  )
  if (account.length !== 1)
    return 'pays out to no bank account: it must have one mandatory field of the kind iban with the validator iban'
  const owner = fields.filter(
    ({ kind, validator, mandatory }) => kind === 'text' && validator === 'personName' && mandatory,
  )
  if (owner.length !== 1)
    return 'does not ask for the account owner: it must have one mandatory field of the kind text with the validator personName'
  const bic = fields.filter(({ kind, validator }) => kind === 'bic' && validator === 'bic')
  const other = fields.find((field) => field !== account[0] && field !== owner[0] && field !== bic[0])
  return other === undefined
    ? null
    : `pays out and asks for "${other.name}", which would not reach the provider`
}

const listed = (words: Readonly<Record<string, true>>) => Object.keys(words).join(', ')
