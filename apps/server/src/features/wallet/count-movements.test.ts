import { expect, test } from 'vitest'
import { countMovements } from './count-movements.ts'
import { createWalletStore } from './wallet-store.ts'

test('movements are counted by outcome, also inside a transaction of the caller', async () => {
  const answering = (outcome: string) => ({
    query: async () => ({
      rows: [{ outcome, replayed: false, balance: 0n, wallet_version: 1n, currency: 'HUF', details: null }],
    }),
  })
  const counted: string[] = []
  const counter = {
    inc: ({ kind, outcome }: { kind: string; outcome: string }) => void counted.push(`${kind} ${outcome}`),
  }
  const store = createWalletStore(answering('unchanged'))
  const wallet = countMovements(store, counter)
  await wallet.changeWithdrawal({ reference: 'W1', event: 'STAFF_APPROVED' })
  await wallet.within(answering('ok')).changeWithdrawal({ reference: 'W1', event: 'STAFF_APPROVED' })
  expect(counted).toEqual(['changeWithdrawal unchanged', 'changeWithdrawal ok'])
})
