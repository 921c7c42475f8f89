import type { HttpClient } from '@baize/plugin-kit'
import { describe, expect, test } from 'vitest'
import { createAdapter } from './tests/adapter.ts'

describe('the details of a round', () => {
  const query = { playerReference: '6d1f0c2e9b7a4f53', round: 'r-1', betKey: 'b-1', currency: 'HUF' }
  const url = 'https://games.hub88.example/rounds/1'
  const account = {
    url,
    status: 'RS_OK',
    round: 'r-1',
    currency: 'HUF',
    stake: 20_000_000,
    win: 72_000_000,
    details: [
      {
        kind: 'number',
        number: 17,
        colour: 'black',
        bets: [{ bet: 'straight', numbers: [17], stake: 20_000_000, win: 72_000_000 }],
      },
    ],
  }
  const ask = (answered: object | string, status = 200) => {
    const body = typeof answered === 'string' ? answered : JSON.stringify(answered)
    const http: HttpClient = {
      send: () => Promise.resolve({ ok: true, value: { status, body, contentType: 'application/json' } }),
    }
    const { roundOutcome } = createAdapter(http)
    if (roundOutcome === undefined) throw new Error('Hub88 tells rounds')
    return roundOutcome(query)
  }

  test('are read in minor units', async () => {
    const bets = [{ bet: 'straight', numbers: [17], stakeMinor: 20_000n, winMinor: 72_000n }]
    const outcome = [{ kind: 'number', number: 17, colour: 'black', bets }]
    expect(await ask(account)).toEqual({
      ok: true,
      value: { url, details: { stakeMinor: 20_000n, winMinor: 72_000n, outcome, pictures: {} } },
    })
  })

  test.each([
    [
      'dice',
      { kind: 'dice', roll: '07.12', side: 'under', chance: 50 },
      { kind: 'dice', roll: '07.12', side: 'under', chancePercent: 50 },
    ],
    [
      'reels',
      {
        kind: 'reels',
        free_spin: 2,
        rows: [['Fox', 'Owl']],
        line_count: 20,
        line_stake: 1_000_000,
        lines: [{ line: 3, symbol: 'Fox', count: 4, win: 1_000_000, rows: [2, 2, 2, 2, 2] }],
        scatters: [{ symbol: 'Acorn', count: 3, win: 0, free_spins: 8 }],
      },
      {
        kind: 'reels',
        freeSpin: 2,
        rows: [['Fox', 'Owl']],
        played: { lines: 20, stakeMinor: 1_000n },
        lines: [{ line: 3, symbol: 'Fox', count: 4, winMinor: 1_000n, path: [2, 2, 2, 2, 2] }],
        scatters: [{ symbol: 'Acorn', count: 3, winMinor: 0n, freeSpins: 8 }],
      },
    ],
  ])('of %s are translated', async (_what, draw, outcome) => {
    expect(await ask({ ...account, details: [draw] })).toMatchObject({
      ok: true,
      value: { details: { outcome: [outcome] } },
    })
  })

  test('name the symbols’ pictures, or none if one of them is not an address', async () => {
    const [fox, owl] = ['https://games.hub88.example/fox.svg', 'https://games.hub88.example/owl.svg']
    const symbols = (picture: string) => [
      { name: 'Fox', picture: fox },
      { name: 'Owl', picture },
    ]
    expect(await ask({ ...account, symbols: symbols(owl) })).toMatchObject({
      value: { details: { pictures: { Fox: fox, Owl: owl } } },
    })
    for (const strange of [
      'javascript:alert(1)',
      'owl.svg',
      `https://games.hub88.example/${'o'.repeat(500)}`,
    ])
      expect(await ask({ ...account, symbols: symbols(strange) })).toMatchObject({
        ok: true,
        value: { details: { pictures: {} } },
      })
  })

  test('of reels contain no lines that the provider does not report', async () => {
    const reels = {
      kind: 'reels',
      free_spin: 0,
      rows: [['Fox']],
      lines: [{ line: 1, symbol: 'Fox', count: 1, win: 0 }],
      scatters: [],
    }
    expect(await ask({ ...account, details: [reels] })).toMatchObject({
      ok: true,
      value: { details: { outcome: [{ played: null, lines: [{ line: 1, path: [] }] }] } },
    })
  })

  test('of a round that the provider does not know are null', async () => {
    expect(await ask({ status: 'RS_ERROR_TRANSACTION_DOES_NOT_EXIST' }, 400)).toEqual({
      ok: true,
      value: null,
    })
  })

  // Proves D4b
  test('are the address of a page alone, as published', async () => {
    expect(await ask({ url })).toEqual({ ok: true, value: { url, details: null } })
  })

  test.each([
    ['another round', { ...account, round: 'r-2' }],
    ['another currency', { ...account, currency: 'EUR' }],
    ['an amount that is no whole minor unit', { ...account, win: 72_000_001 }],
    ['no draw', { ...account, details: [] }],
    ['a draw that nobody knows', { ...account, details: [{ kind: 'cards' }] }],
    [
      'a number that is not on the wheel',
      { ...account, details: [{ kind: 'number', number: 40, colour: 'red', bets: [] }] },
    ],
  ])('with %s are the page alone', async (_what, answered) => {
    expect(await ask(answered)).toEqual({ ok: true, value: { url, details: null } })
  })

  test.each([
    ['no address', { ...account, url: undefined }],
    ['an address that is script', { ...account, url: 'javascript:alert(1)' }],
    [
      'an address at an origin that is not configured',
      { ...account, url: 'https://elsewhere.example/rounds/1' },
    ],
    ['a web page', '<html></html>'],
  ])('with %s are unavailable', async (_what, answered) => {
    expect(await ask(answered)).toMatchObject({ ok: false, error: { kind: 'unavailable' } })
  })

  test('are unavailable when the provider fails', async () => {
    expect(await ask(account, 500)).toMatchObject({ ok: false })
  })
})
