import { describe, expect, test } from 'vitest'
import { nextState } from '../transitions/transitions.ts'
import { documentSideTransitions, type DocumentSideState } from './document-side-states.ts'
import { documentStatusOf, identityStatusOf } from './document-status.ts'
import { findFileFault, megabytes } from './upload-rules.ts'

describe('a side of a document', () => {
  test('is uploaded again after a rejection and after it has expired', () => {
    expect(nextState(documentSideTransitions, 'rejected', 'PLAYER_UPLOADED')).toBe('uploaded')
    expect(nextState(documentSideTransitions, 'expired', 'PLAYER_UPLOADED')).toBe('uploaded')
  })

  test('that is approved can only expire', () => {
    expect(Object.keys(documentSideTransitions.approved)).toEqual(['EXPIRED'])
  })
})

describe('the status of a document', () => {
  const statusOf = (front: DocumentSideState | null, back: DocumentSideState | null, isNeeded = false) =>
    documentStatusOf(['front', 'back'], (side) => (side === 'front' ? front : back), { isNeeded })

  // Covers DOC-024
  test.each([
    [null, null, 'needToProvideDocument'],
    ['uploaded', null, 'needToProvideDocument'],
    ['uploaded', 'rejected', 'needToProvideDocument'],
    ['approved', 'expired', 'needToProvideDocument'],
    ['uploaded', 'uploaded', 'uploaded'],
    ['approved', 'uploaded', 'uploaded'],
    ['approved', 'approved', 'verified'],
  ] as const)('with front %s and back %s is %s', (front, back, status) => {
    expect(statusOf(front, back)).toBe(status)
  })

  // Covers DOC-024
  test('that something waits for says that it has to be verified', () => {
    expect(statusOf('uploaded', 'uploaded', true)).toBe('needToBeVerified')
    expect(statusOf('approved', 'approved', true)).toBe('verified')
    expect(statusOf('rejected', 'approved', true)).toBe('needToProvideDocument')
  })

  test('of a type without sides is never verified', () => {
    expect(documentStatusOf([], () => 'approved', { isNeeded: true })).toBe('needToProvideDocument')
  })
})

describe('the proof of identity', () => {
  const sidesByType = { passport: ['front'], driverLicence: ['front', 'back'] } as const
  const of = (...sides: readonly (readonly [string, string, DocumentSideState])[]) =>
    identityStatusOf(
      sidesByType,
      sides.map(([type, side, status]) => ({ type, side, status })),
      { isNeeded: true },
    )

  test('is that of the best document', () => {
    expect(of()).toBe('needToProvideDocument')
    expect(of(['driverLicence', 'front', 'uploaded'])).toBe('needToProvideDocument')
    expect(of(['driverLicence', 'front', 'rejected'], ['passport', 'front', 'uploaded'])).toBe(
      'needToBeVerified',
    )
    expect(of(['passport', 'front', 'rejected'])).toBe('needToProvideDocument')
    expect(of(['passport', 'front', 'approved'], ['driverLicence', 'front', 'rejected'])).toBe('verified')
  })

  test('needs a type that is still asked for', () => {
    expect(of(['identificationCard', 'front', 'approved'])).toBe('needToProvideDocument')
  })
})

describe('a file before it is sent', () => {
  const rules = { mediaTypes: ['image/jpeg', 'application/pdf'], maxBytes: 5_242_880 }

  // Covers DOC-013
  test.each([
    [{ type: 'image/jpeg', size: 5_242_880 }, null],
    [{ type: '', size: 10 }, null],
    [{ type: 'text/plain', size: 10 }, 'wrongImageFormat'],
    [{ type: 'image/svg+xml', size: 10 }, 'wrongImageFormat'],
    [{ type: 'image/jpeg', size: 0 }, 'empty'],
    [{ type: 'image/jpeg', size: 5_242_881 }, 'maxSize'],
  ] as const)('%o has the fault %s', (file, fault) => {
    expect(findFileFault(file, rules)).toBe(fault)
  })

  test('has a size in megabytes of 1048576 bytes, rounded', () => {
    expect([5_242_880, 10_485_760, 1_600_000].map(megabytes)).toEqual([5, 10, 2])
  })
})
