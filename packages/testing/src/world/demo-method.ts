import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { WireOutputOf } from '@baize/contract'
import { stackPaths } from '../stack/stack-paths.ts'

const FILE = 'demo-deposit.json'
type Method = WireOutputOf<'payments.methods'>['methods'][number]

/**
 * How demo balances and the worlds of tests deposit: the method, and the button of its provider's page that
 * pays.
 */
export function demoDeposit(): { readonly method: string; readonly button: string } {
  return JSON.parse(readFileSync(join(stackPaths.content, FILE), 'utf8')) as {
    method: string
    button: string
  }
}

/** @throws {Error} When the method that the file names is not offered: another one has another page. */
export function demoMethodAmong(methods: readonly Method[], { method } = demoDeposit()): Method {
  const found = methods.find(({ slug }) => slug === method)
  if (found === undefined) {
    const offered = methods.map(({ slug }) => slug).join(', ') || 'none'
    throw new Error(
      `content/${FILE} names the deposit method "${method}", which is not offered (offered: ${offered}).`,
    )
  }
  return found
}
