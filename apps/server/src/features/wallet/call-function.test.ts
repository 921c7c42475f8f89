import { describe, expect, test } from 'vitest'
import { functionsOf, type Queryable } from './call-function.ts'

const answer = {
  outcome: 'ok',
  replayed: false,
  balance: '5',
  wallet_version: '1',
  currency: 'HUF',
  details: { amount: '7', state: 'paid' },
}

function failing(codes: readonly string[]): Queryable & { tries: number } {
  return {
    tries: 0,
    async query() {
      const code = codes[this.tries]
      this.tries += 1
      if (code !== undefined) throw Object.assign(new Error('refused by PostgreSQL'), { code })
      return { rows: [answer] }
    },
  }
}
const functionsWith = (db: Queryable, isWithin = false) => functionsOf({ db, isWithin })

describe('a call of a wallet function', () => {
  test('is retried after a serialization failure or deadlock', async () => {
    const db = failing(['40001', '40P01'])
    await functionsWith(db).call('open_v1', [])
    expect(db.tries).toBe(3)
  })

  test('fails after five attempts', async () => {
    const db = failing(Array.from({ length: 9 }, () => '40001'))
    await expect(functionsWith(db).call('open_v1', [])).rejects.toThrow('refused')
    expect(db.tries).toBe(5)
  })

  test('is not retried inside a transaction of the caller', async () => {
    const db = failing(['40P01', '25P02'])
    await expect(functionsWith(db, true).call('open_v1', [])).rejects.toMatchObject({ code: '40P01' })
    expect(db.tries).toBe(1)
  })

  test('is not retried after any other error', async () => {
    const db = failing(['23505'])
    await expect(functionsWith(db).call('open_v1', [])).rejects.toThrow('refused')
    expect(db.tries).toBe(1)
  })

  test('returns amounts as bigint', async () => {
    expect(await functionsWith(failing([])).call('open_v1', [])).toEqual({
      outcome: 'ok',
      replayed: false,
      balanceMinor: 5n,
      walletVersion: 1n,
      currency: 'HUF',
      details: { amountMinor: 7n, state: 'paid' },
    })
  })
})
