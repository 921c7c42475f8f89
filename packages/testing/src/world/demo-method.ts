import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WireOutputOf } from '@baize/contract'
import { stackPaths } from '../stack/stack-paths.ts'

const FILE = 'demo-deposit.json'
type Method = WireOutputOf<'payments.methods'>['methods'][number]

type DemoDeposit = {
  readonly method: string
  /** Of the provider's page; it pays. */
  readonly button: string
  /** A demo player's first balance, whole minor units by currency. */
  readonly amounts: Readonly<Record<string, string>>
}

/** How demo balances and the worlds of tests deposit. */
export function demoDeposit(): DemoDeposit {
  return JSON.parse(readFileSync(join(stackPaths.content, FILE), 'utf8')) as DemoDeposit
}

/** @throws {Error} When the file has no amount in the currency of a demo player. */
export function demoAmountIn(
  currency: string,
  { amounts }: Pick<DemoDeposit, 'amounts'> = demoDeposit(),
): string {
  const amount = amounts[currency]
  if (amount === undefined) throw new Error(`content/${FILE} has no amount in ${currency}.`)
  return amount
}

/** @throws {Error} When the method that the file names is not offered: another one has another page. */
export function demoMethodAmong(
  methods: readonly Method[],
  { method }: Pick<DemoDeposit, 'method'> = demoDeposit(),
): Method {
  const found = methods.find(({ slug }) => slug === method)
  if (found === undefined) {
    const offered = methods.map(({ slug }) => slug).join(', ') || 'none'
    throw new Error(
      `content/${FILE} names the deposit method "${method}", which is not offered (offered: ${offered}).`,
    )
  }
  return found
}
