import { describe, expect, test } from 'vitest'
import { createFaultDesk } from './faults.ts'

describe('faults', () => {
  test('a fault strikes as often as it says and is then gone', () => {
    const desk = createFaultDesk()
    desk.add({ party: 'tollgate', operation: 'notify', kind: 'duplicate', times: 2, value: '' })
    const faults = desk.forParty('tollgate')
    expect([1, 2, 3].map(() => faults.take('notify', 'duplicate')?.times ?? null)).toEqual([2, 1, null])
    expect(desk.list()).toEqual([])
  })

  test('a fault strikes its own party, operation and kind only', () => {
    const desk = createFaultDesk()
    desk.add({ party: 'tollgate', operation: 'notify', kind: 'delay', times: 1, value: '100' })
    expect(desk.forParty('hub88').take('notify', 'delay')).toBeNull()
    expect(desk.forParty('tollgate').take('payment.create', 'delay')).toBeNull()
    expect(desk.forParty('tollgate').take('notify', 'down')).toBeNull()
    expect(desk.forParty('tollgate').take('notify', 'delay')?.value).toBe('100')
  })

  test('a star stands for every operation', () => {
    const desk = createFaultDesk()
    desk.add({ party: 'hub88', operation: '*', kind: 'down', times: 1, value: '' })
    expect(desk.forParty('hub88').take('bet', 'down')).not.toBeNull()
  })

  test('clearing one party leaves the others', () => {
    const desk = createFaultDesk()
    for (const party of ['tollgate', 'hub88'])
      desk.add({ party, operation: '*', kind: 'down', times: 1, value: '' })
    desk.clear('hub88')
    expect(desk.list().map((fault) => fault.party)).toEqual(['tollgate'])
  })
})
