import type { FieldSpec } from '@baize/contract'
import { wrongValue } from './describe-value.ts'
import type { PaymentMethodDefinition } from './payment-method.ts'

// Records, so that the compiler reports a kind that was added to the contract.
const kinds: Readonly<Record<FieldSpec['kind'], true>> = { text: true, iban: true, bic: true }
const validators: Readonly<Record<NonNullable<FieldSpec['validator']>, true>> = {
  iban: true,
  bic: true,
  personName: true,
}
const formatters: Readonly<Record<NonNullable<FieldSpec['formatter']>, true>> = { iban: true }
const keys: Readonly<Record<keyof FieldSpec, true>> = {
  name: true,
  kind: true,
  mandatory: true,
  readOnly: true,
  default: true,
  validator: true,
  formatter: true,
}

/** What is wrong with a method's fields, as the end of a sentence, or `null`. */
export function findFieldsProblem(method: PaymentMethodDefinition): string | null {
  return (
    method.fields.map((field) => findFieldProblem(field, method)).find((found) => found !== null) ??
    (method.direction === 'deposit' ? findDepositProblem(method) : findWithdrawalProblem(method))
  )
}

function findFieldProblem(field: FieldSpec, { fields }: PaymentMethodDefinition): string | null {
  const { name, kind, validator, formatter } = field
  if (typeof name !== 'string' || !/^[a-zA-Z][a-zA-Z0-9]{0,49}$/.test(name))
    return wrongValue('name of a field', name, { allowed: 'one word of up to 50 letters and digits' })
  if (fields.filter((other) => other.name === name).length > 1) return `has two fields named "${name}"`
  const unknown = Object.keys(field).find((key) => !Object.hasOwn(keys, key))
  if (unknown !== undefined)
    return `has the field "${name}" with the unknown key "${unknown}": the keys of a field are ${listed(keys)}`
  if (!Object.hasOwn(kinds, kind))
    return `has the field "${name}" of the kind "${String(kind)}", which is none of ${listed(kinds)}`
  if (validator !== null && !Object.hasOwn(validators, validator))
    return `has the field "${name}" with the validator "${String(validator)}", which is none of ${listed(validators)} and not null`
  if (formatter !== null && !Object.hasOwn(formatters, formatter))
    return `has the field "${name}" with the formatter "${String(formatter)}", which is none of ${listed(formatters)} and not null`
  for (const key of ['mandatory', 'readOnly'] as const)
    if (typeof field[key] !== 'boolean')
      return wrongValue(`${key} of the field "${name}"`, field[key], { allowed: 'true or false' })
  return field.default === null || typeof field.default === 'string'
    ? null
    : wrongValue(`default of the field "${name}"`, field.default, { allowed: 'a text or null' })
}

/** `start` gets no fields besides the amount, so a deposit method may not have any. */
function findDepositProblem({ fields: [first] }: PaymentMethodDefinition): string | null {
  return first === undefined
    ? null
    : `takes deposits and asks for "${first.name}", which would not reach the provider: it must have no fields`
}

/** Payouts go to an IBAN and its owner's name, with an optional BIC. */
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
