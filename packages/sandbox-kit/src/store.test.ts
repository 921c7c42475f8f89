import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createStore } from './store.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'records-'))))
afterEach(() => rmSync(folder, { recursive: true }))

describe('records', () => {
  test('survive a restart of the process', () => {
    const file = join(folder, 'records.json')
    const first = createStore(file)
    first.forSimulator('tollgate').table<{ paid: number }>('payments').set('D-1', { paid: 5000 })
    first.flush()
    const second = createStore(file)
    expect(second.forSimulator('tollgate').table<{ paid: number }>('payments').get('D-1')).toEqual({
      paid: 5000,
    })
    expect(second.forSimulator('hub88').table('payments').all()).toEqual([])
  })

  test('that cannot be read are renamed, not overwritten', () => {
    const file = join(folder, 'records.json')
    writeFileSync(file, '{"tollgate/pay')
    expect(createStore(file).forSimulator('tollgate').table('payments').all()).toEqual([])
    expect(readFileSync(`${file}.unreadable`, 'utf8')).toBe('{"tollgate/pay')
  })

  test('tables named like members of every object are plain tables', () => {
    const table = createStore(null).forSimulator('tollgate').table<string>('__proto__')
    table.set('constructor', 'row')
    expect(table.all()).toEqual(['row'])
  })
})
