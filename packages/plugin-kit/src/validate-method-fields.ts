import {
  alpha2Of,
  CONTROLS,
  FIELD_FORMATTER_NAMES,
  FIELD_NAMES,
  FIELD_VALIDATOR_NAMES,
  isIbanCountry,
  type FieldDescription,
  type FieldValidatorName,
  type FormField,
} from '@baize/domain'
import { wrongValue, type ValueRule } from './describe-value.ts'
import { formFieldOf, type PaymentField, type PaymentFieldRules } from './payment-field.ts'
import type { PaymentMethodDefinition } from './payment-method.ts'

type KeyRules<Key extends PropertyKey> = Readonly<Record<Key, ValueRule>>

const oneOf = (names: readonly string[], orNull = false): ValueRule => ({
  allowed: `one of ${names.join(', ')}${orNull ? ', or null' : ''}`,
  fits: (value) => names.includes(value as string) || (orNull && value === null),
})
const flag: ValueRule = { allowed: 'true or false', fits: (value) => typeof value === 'boolean' }
const isText = (value: unknown) => typeof value === 'string'
const isRecord = (value: unknown) => typeof value === 'object' && value !== null && !Array.isArray(value)

const isLength = (value: unknown) =>
  value === null || (Number.isInteger(value) && (value as number) >= 1 && (value as number) <= 200)

/** A method's form has no date of its own to compare with. */
const dates: readonly FieldValidatorName[] = ['birthDate', 'issueDate', 'expiryDate', 'futureDate']
const validators = FIELD_VALIDATOR_NAMES.filter((name) => !dates.includes(name))

// Records, so that the compiler reports a key that was added to a type.
const definitionKeys: KeyRules<keyof FieldDescription> = {
  control: oneOf(CONTROLS),
  validator: oneOf(validators, true),
  formatter: oneOf(FIELD_FORMATTER_NAMES, true),
  minLength: {
    allowed: 'a whole number of characters from 1 to 200, or null',
    fits: isLength,
  },
  maxLength: {
    allowed: 'a whole number of characters from 1 to 200, or null',
    fits: isLength,
  },
  bounds: {
    allowed: 'an object with the numbers min and max',
    fits: (value) =>
      isRecord(value) &&
      Object.entries(value as object).every(
        ([key, bound]) => (key === 'min' || key === 'max') && Number.isFinite(bound),
      ),
  },
  autocomplete: {
    allowed: 'a text of HTML autofill, or null',
    fits: (value) => value === null || isText(value),
  },
  options: {
    allowed: 'a list of texts',
    fits: (value) => Array.isArray(value) && value.every(isText),
  },
  isInverted: flag,
}
const ruleKeys: KeyRules<keyof PaymentFieldRules> = {
  countries: {
    allowed: 'a list of one or more countries that have IBANs, in three capital letters (ISO 3166-1 alpha-3)',
    fits: (value) => Array.isArray(value) && value.length > 0 && value.every(hasIbans),
  },
}
const useKeys: KeyRules<Exclude<keyof PaymentField, 'field'>> = {
  mandatory: flag,
  readOnly: flag,
  default: { allowed: 'a text', fits: isText },
  rules: { allowed: 'an object', fits: isRecord },
  definition: { allowed: 'an object', fits: isRecord },
}

function hasIbans(code: unknown): boolean {
  const short = typeof code === 'string' ? alpha2Of(code) : null
  return short !== null && isIbanCountry(short)
}

/** What is wrong with a method's fields, as the end of a sentence, or `null`. */
export function findFieldsProblem(method: PaymentMethodDefinition): string | null {
  for (const field of method.fields) {
    const problem = findFieldProblem(field, method)
    if (problem !== null) return problem
  }
  const fields = method.fields.map(formFieldOf)
  return method.direction === 'deposit' ? findDepositProblem(fields) : findWithdrawalProblem(fields)
}

function findFieldProblem(use: PaymentField, { fields }: PaymentMethodDefinition): string | null {
  const { field: name, definition, rules, ...rest } = use
  if (typeof name !== 'string' || !/^[a-zA-Z][a-zA-Z0-9]{0,39}$/.test(name))
    return wrongValue('field', name, { allowed: 'its name, one word of up to 40 letters and digits' })
  if (fields.filter(({ field }) => field === name).length > 1) return `has two fields named "${name}"`
  const it = `the field "${name}"`
  return (
    findKeyProblem(it, { ...rest, definition, rules }, useKeys, 'mandatory') ??
    findSourceProblem(use, it) ??
    (definition === undefined
      ? null
      : findKeyProblem(`the definition of ${it}`, definition, definitionKeys, 'control')) ??
    (rules === undefined ? null : findKeyProblem(`the rules of ${it}`, rules, ruleKeys)) ??
    (rules?.countries !== undefined && formFieldOf(use).validator !== 'iban'
      ? `has ${it} with countries: only a field with the validator iban has them`
      : null)
  )
}

/** The unknown, missing or wrong key of an object. */
function findKeyProblem<Key extends string>(
  it: string,
  found: Readonly<Partial<Record<NoInfer<Key>, unknown>>>,
  keys: KeyRules<Key>,
  needed?: NoInfer<Key>,
): string | null {
  const unknown = Object.keys(found).find((key) => !Object.hasOwn(keys, key))
  if (unknown !== undefined)
    return `has ${it} with the unknown key "${unknown}": its keys are ${Object.keys(keys).join(', ')}`
  for (const key of Object.keys(keys) as Key[]) {
    const value = found[key]
    if (value === undefined && key !== needed) continue
    if (!keys[key].fits(value)) return wrongValue(`${key} of ${it}`, value, keys[key])
  }
  return null
}

/** A field is either of the catalogue or of the provider, never both. */
function findSourceProblem({ field, definition }: PaymentField, it: string): string | null {
  const isOfCatalogue = (FIELD_NAMES as readonly string[]).includes(field)
  if (definition === undefined && !isOfCatalogue)
    return `has ${it}, which is none of the catalogue: a field of the provider's own needs a definition`
  if (definition !== undefined && isOfCatalogue)
    return `has ${it} with a definition, which the catalogue has: leave it out or use another name`
  return null
}

/** `start` gets no fields besides the amount, so a deposit method may not have any. */
function findDepositProblem([first]: readonly FormField[]): string | null {
  return first === undefined
    ? null
    : `takes deposits and asks for "${first.name}", which would not reach the provider: it must have no fields`
}

/** Payouts go to an IBAN and its owner's name, with an optional BIC. */
function findWithdrawalProblem(fields: readonly FormField[]): string | null {
  const account = fields.filter(
    ({ control, validator, mandatory }) => control === 'iban' && validator === 'iban' && mandatory,
  )
  if (account.length !== 1)
    return 'pays out to no bank account: it must have one mandatory field with the control iban and the validator iban'
  const owner = fields.filter(
    ({ control, validator, mandatory }) => control === 'text' && validator === 'personName' && mandatory,
  )
  if (owner.length !== 1)
    return 'does not ask for the account owner: it must have one mandatory field with the control text and the validator personName'
  const bic = fields.filter(({ control, validator }) => control === 'bic' && validator === 'bic')
  const other = fields.find((field) => field !== account[0] && field !== owner[0] && field !== bic[0])
  return other === undefined
    ? null
    : `pays out and asks for "${other.name}", which would not reach the provider`
}
