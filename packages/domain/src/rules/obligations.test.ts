import { expect, test } from 'vitest'
import { findObligation, obligationsOf } from './obligations.ts'

const decided = { clause: null, source: 'specification' } as const
const noLimits = [{ from: '2021-01-01', value: null, ...decided }]
const dailyDeposits = {
  periods: ['daily'],
  minimumUnits: 1,
  maximumMinor: {},
  startUnits: null,
  mandatoryFor: ['deposit'],
  highAmounts: [],
} as const
const rules = {
  verifiedIdentity: [
    { from: '2021-01-01', value: [], ...decided },
    { from: '2026-06-01', value: ['demo', 'play'] as const, ...decided },
  ],
  depositLimits: [
    { from: '2021-01-01', value: null, ...decided },
    { from: '2026-07-01', value: dailyDeposits, ...decided },
  ],
  lossLimits: noLimits,
  wagerLimits: noLimits,
  sessionLimits: noLimits,
}
const nobody = {
  isIdentityVerified: false,
  limits: [],
  knownFields: [],
  country: 'HUN',
  restrictions: [],
  documentSides: [],
  prefill: {},
  documents: { passport: ['front'] },
} as const
const on = (date: string, known: Partial<Parameters<typeof obligationsOf>[1]> = {}) =>
  obligationsOf({ rules }, { ...nobody, date, ...known })

test('a player owes the identity from the date of the rule on, until it is verified', () => {
  expect(on('2026-05-31')).toEqual([])
  expect(on('2026-06-01')).toEqual([
    { kind: 'identity', before: ['demo', 'play'], document: 'needToProvideDocument' },
  ])
  expect(on('2026-06-01', { isIdentityVerified: true })).toEqual([])
})

test('a player whose document is under review waits for staff, and after a rejection staff wait for them', () => {
  const sides = (status: 'rejected' | 'uploaded') => [{ type: 'passport', side: 'front', status }] as const
  const documentWith = (status: 'rejected' | 'uploaded') =>
    on('2026-06-01', { documentSides: sides(status) }).map((owed) =>
      owed.kind === 'identity' ? owed.document : null,
    )
  expect(documentWith('uploaded')).toEqual(['needToBeVerified'])
  expect(documentWith('rejected')).toEqual(['needToProvideDocument'])
})

test('a player owes limits beside the identity, until each of them is set', () => {
  const limits = [{ type: 'deposit', period: 'daily', isSet: true, refusesOnceRemoved: true }] as const
  const identity = { kind: 'identity', before: ['demo', 'play'], document: 'needToProvideDocument' }
  const owed = { type: 'deposit', period: 'daily', before: ['deposit'] }
  expect(on('2026-07-01')).toEqual([identity, { kind: 'limits', before: ['deposit'], limits: [owed] }])
  expect(on('2026-07-01', { limits })).toEqual([identity])
})

test('a time-out of the player comes before what they owe', () => {
  const restrictions = [
    { kind: 'timeOut', source: 'player', fromMs: 0, untilMs: 86_400_000, message: null },
  ] as const
  expect(on('2026-06-01', { restrictions }).map(({ kind }) => kind)).toEqual(['timeOut', 'identity'])
})

test('an obligation stands before the actions that it names', () => {
  expect(findObligation(on('2026-06-01'), 'play')?.kind).toBe('identity')
  expect(findObligation(on('2026-06-01'), 'deposit')).toBeNull()
  expect(findObligation(on('2026-07-01'), 'deposit')?.kind).toBe('limits')
})

test('a player at the document limit owes a document before the next deposit, whatever the rule set asks for', () => {
  const restrictions = [
    { kind: 'depositBlock', source: 'platform', fromMs: 0, untilMs: null, message: null },
  ] as const
  const documentSides = [{ type: 'passport', side: 'front', status: 'uploaded' }] as const
  expect(on('2026-05-31', { restrictions })).toEqual([
    { kind: 'documentLimit', before: ['deposit'], document: 'needToProvideDocument' },
  ])
  expect(on('2026-05-31', { restrictions, documentSides })).toEqual([
    { kind: 'documentLimit', before: ['deposit'], document: 'needToBeVerified' },
  ])
})
