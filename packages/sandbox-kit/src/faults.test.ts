import { describe, expect, test } from 'vitest'
import { createFaultInjector } from './faults.ts'

describe('faults', () => {
  test('a fault is injected as often as requested and then removed', () => {
    const injector = createFaultInjector()
    injector.add({ simulator: 'tollgate', operation: 'notify', kind: 'duplicate', times: 2, value: '' })
    const faults = injector.forSimulator('tollgate')
    expect([1, 2, 3].map(() => faults.take('notify', 'duplicate')?.times ?? null)).toEqual([2, 1, null])
    expect(injector.list()).toEqual([])
  })

  test('a fault applies to its own simulator, operation and kind only', () => {
    const injector = createFaultInjector()
    injector.add({ simulator: 'tollgate', operation: 'notify', kind: 'delay', times: 1, value: '100' })
    expect(injector.forSimulator('hub88').take('notify', 'delay')).toBeNull()
    expect(injector.forSimulator('tollgate').take('payment.create', 'delay')).toBeNull()
    expect(injector.forSimulator('tollgate').take('notify', 'down')).toBeNull()
    expect(injector.forSimulator('tollgate').take('notify', 'delay')?.value).toBe('100')
  })

  test('a star matches every operation', () => {
    const injector = createFaultInjector()
    injector.add({ simulator: 'hub88', operation: '*', kind: 'down', times: 1, value: '' })
    expect(injector.forSimulator('hub88').take('bet', 'down')).not.toBeNull()
  })

  test('clearing one simulator leaves the others', () => {
    const injector = createFaultInjector()
    for (const simulator of ['tollgate', 'hub88'])
      injector.add({ simulator, operation: '*', kind: 'down', times: 1, value: '' })
    injector.clear('hub88')
    expect(injector.list().map((fault) => fault.simulator)).toEqual(['tollgate'])
  })
})
