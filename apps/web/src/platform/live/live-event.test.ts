import { describe, expect, test } from 'vitest'
import { readLiveEvents } from './live-event.ts'

const wallet = {
  currency: 'HUF',
  cash: '4825000',
  cashReserve: '0',
  pendingWithdrawals: '8000000',
  version: '7',
}

describe('an event of the stream', () => {
  test('contains a wallet', () => {
    expect(readLiveEvents('wallet', wallet)).toEqual([{ name: 'wallet', wallet }])
  })

  test('is dropped when an amount is a number or the data does not match the contract', () => {
    expect(readLiveEvents('wallet', { ...wallet, cash: 4825000 })).toEqual([])
    for (const name of ['snapshot', 'wallet', 'deposit', 'withdrawal', 'game-session'] as const)
      for (const data of [null, 7, 'text', [], {}]) expect(readLiveEvents(name, data)).toEqual([])
  })

  test('names the deposit that changed', () => {
    expect(readLiveEvents('deposit', { reference: 'BZ-1' })).toEqual([{ name: 'deposit', reference: 'BZ-1' }])
    expect(readLiveEvents('deposit', null)).toEqual([])
  })

  test('names the game session that has ended, and the reason', () => {
    const ended = { gameSessionId: '01-2', reason: 'parallel' }
    expect(readLiveEvents('game-session', ended)).toEqual([{ name: 'game-session', ...ended }])
    expect(readLiveEvents('game-session', { gameSessionId: 7 })).toEqual([])
  })

  test('of the snapshot arrives with its wallet, also when no payment is open any more', () => {
    const snapshot = { wallet, openDeposits: [], openWithdrawals: [] }
    expect(readLiveEvents('snapshot', snapshot)).toEqual([{ name: 'wallet', wallet }, { name: 'snapshot' }])
    expect(readLiveEvents('snapshot', { ...snapshot, wallet: null })).toEqual([{ name: 'snapshot' }])
  })
})
