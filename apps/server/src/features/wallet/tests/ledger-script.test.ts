import { expect, test } from 'vitest'
import { runLedgerScript } from './ledger-script.ts'
import { useLedger } from './scripts.ts'

const { database } = useLedger()

test('a script reports each unexpected value with its line', async () => {
  const failures = await runLedgerScript(
    database(),
    `
      deposit  anna d1 1000    ok
      bet      anna b1 300     insufficient_balance
      balance  anna cash       1000
      bet      anna b2 300     same_answer
      steal    anna b1 300     ok
      bet      paul b1 300     ok
    `,
  )
  expect(failures).toEqual([
    'line 2: bet      anna b1 300     insufficient_balance: expected insufficient_balance, got ok',
    'line 3: balance  anna cash       1000: expected 1000, got 700',
    expect.stringMatching(/^line 4: .*same_answer: expected .*"replayed":true.*, got /),
    'line 5: steal    anna b1 300     ok: there is no verb steal',
    'line 6: bet      paul b1 300     ok: Error: nobody is called paul',
  ])
})

// Proves I1
test('a script ends with the invariants of the ledger', async () => {
  const failures = await runLedgerScript(
    database(),
    `
      deposit  anna d1 1000    ok
      sql      update wallet.account set balance = 1 where kind = 'cash'
    `,
  )
  expect(failures).toEqual([
    expect.stringMatching(/^I1 is broken: /),
    expect.stringMatching(/^I2 is broken: /),
  ])
})
