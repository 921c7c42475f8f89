import { expect, test } from 'vitest'
import { checkLedger } from '../check-ledger.ts'
import { useLedger } from './scripts.ts'

const { database, expectScript } = useLedger()

const query = async (text: string) => (await database().owner.query<Record<string, string>>(text)).rows

// Proves G83
test('every payment id of a deposit or withdrawal has its owner, settled when the money has moved', async () => {
  await expectScript(`
    deposit  anna d1 5000               ok
    start    erik d2 1000               ok
    settle   d2 failed                  failed
    withdraw anna w1 2000               ok
    decide   w1 approve                 ok
    begin    w1                         ok
    called   w1                         ok
    payout   w1 paid                    ok
    withdraw anna w2 1000               ok
    decide   w2 approve                 ok
    begin    w2                         ok
    called   w2                         ok`)
  const owned = await query(
    `select kind, reference, settled_at is not null as settled from wallet.provider_payment order by reference`,
  )
  const expected = await query(`
    select 'deposit' as kind, reference, state = 'ok' as settled from deposit
    union all
    select 'withdrawal', reference, state = 'paid' from withdrawal order by reference`)
  expect(owned).toHaveLength(4)
  expect(owned.filter(({ settled }) => settled)).toHaveLength(2)
  expect(owned).toEqual(expected)
  expect(await checkLedger(database().owner)).toEqual([])
})

// Proves G83
test('one payment id credits one of ten simultaneous deposits', async () => {
  const keys = Array.from({ length: 10 }, (_, n) => `d${n}`)
  await expectScript(keys.map((key, n) => `start ${n % 2 === 0 ? 'anna' : 'erik'} ${key} 1000 ok`).join('\n'))
  const references = (await query(`select reference from deposit`)).map(({ reference }) => reference ?? '')
  const answers = await Promise.all(
    references.map((reference) =>
      database().wallet.settleDeposit({ reference, status: 'ok', paymentId: 'pm_1' }),
    ),
  )
  expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
    'ok',
    ...Array.from({ length: 9 }, () => 'payment_of_another'),
  ])
  const credited = answers.findIndex(({ outcome }) => outcome === 'ok')
  const refused = answers.filter(({ outcome }) => outcome !== 'ok')
  expect(new Set(refused.map(({ details }) => details.otherReference))).toEqual(
    new Set([references[credited]]),
  )
  expect(await checkLedger(database().owner)).toEqual([])
})
