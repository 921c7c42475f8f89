import {
  CURRENCY_CODES,
  MAX_AMOUNT_MINOR,
  isPayable,
  isPercentage,
  smallestShownMinor,
  type CurrencyCode,
} from '@baize/domain'
import { describeValue, wrongValue } from './describe-value.ts'
import type { MethodCurrency, PaymentMethodDefinition } from './payment-method.ts'

/** The allowed values of a fee. */
export const PERCENTAGE = "a percentage from 0 to 100 with at most two decimals, as a text such as '2.5'"

const amountKeys: Readonly<Record<keyof MethodCurrency, true>> = {
  minAmountMinor: true,
  maxAmountMinor: true,
  quickAddMinor: true,
  feePercent: true,
}

/** What is wrong with a method's amounts, as the end of a sentence, or `null`. */
export function findCurrenciesProblem(currencies: PaymentMethodDefinition['currencies']): string | null {
  const entries = Object.entries(currencies)
  if (entries.length === 0) return 'takes no currency: currencies must have one or more'
  for (const [code, amounts] of entries) {
    if (!CURRENCY_CODES.includes(code as CurrencyCode))
      return `takes the currency "${code}", which is none of ${CURRENCY_CODES.join(', ')}`
    const problem = findAmountsProblem(code as CurrencyCode, amounts)
    if (problem !== null) return problem
  }
  return null
}

function findAmountsProblem(code: CurrencyCode, amounts: MethodCurrency): string | null {
  if (typeof amounts !== 'object' || amounts === null)
    return wrongValue(`currencies.${code}`, amounts, {
      allowed: 'minAmountMinor, maxAmountMinor, quickAddMinor and, if it differs, feePercent',
    })
  const unknown = Object.keys(amounts).find((key) => !Object.hasOwn(amountKeys, key))
  if (unknown !== undefined)
    return `has the unknown key "currencies.${code}.${unknown}": its keys are ${Object.keys(amountKeys).join(', ')}`
  const { minAmountMinor: min, maxAmountMinor: max, quickAddMinor: quickAdd, feePercent } = amounts
  if (feePercent !== undefined && !isPercentage(feePercent))
    return wrongValue(`currencies.${code}.feePercent`, feePercent, { allowed: PERCENTAGE })
  const wrongBound =
    findAmountProblem(`currencies.${code}.minAmountMinor`, min, code) ??
    findAmountProblem(`currencies.${code}.maxAmountMinor`, max, code)
  if (wrongBound !== null) return wrongBound
  if (max < min) return `takes ${code} from ${min}n to ${max}n: no amount fits`
  const name = `currencies.${code}.quickAddMinor`
  if (!Array.isArray(quickAdd))
    return wrongValue(name, quickAdd, { allowed: 'a list of amounts, which may be empty' })
  for (const amount of quickAdd as readonly bigint[]) {
    const problem = findAmountProblem(name, amount, code)
    if (problem !== null) return problem
    if (amount < min || amount > max)
      return wrongValue(name, amount, { allowed: `amounts from the minimum ${min}n to the maximum ${max}n` })
  }
  return null
}

function findAmountProblem(name: string, amount: unknown, code: CurrencyCode): string | null {
  if (typeof amount !== 'bigint' || amount <= 0n || amount > MAX_AMOUNT_MINOR)
    return wrongValue(name, amount, {
      allowed: `minor units above 0n and up to ${MAX_AMOUNT_MINOR}n, written with an n such as 1_000_00n`,
    })
  return isPayable(amount, code)
    ? null
    : `has a wrong ${name}: ${describeValue(amount)} is a part of the smallest unit that is shown; ` +
        `${code} amounts are multiples of ${smallestShownMinor(code)}n`
}
