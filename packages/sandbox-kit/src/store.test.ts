import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createStore } from './store.ts'

let folder = ''
beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'books-'))))
afterEach(() => rmSync(folder, { recursive: true }))

describe('books', () => {
  test('outlive the process that wrote them', () => {
    const file = join(folder, 'books.json')
    const first = createStore(file)
    first.forParty('tollgate').table<{ paid: number }>('payments').set('D-1', { paid: 5000 })
    first.flush()
    const second = createStore(file)
    expect(second.forParty('tollgate').table<{ paid: number }>('payments').get('D-1')).toEqual({ paid: 5000 })
    expect(second.forParty('hub88').table('payments').all()).toEqual([])
  })

  test('that cannot be read are put aside, not overwritten', () => {
    const file = join(folder, 'books.json')
    writeFileSync(file, '{"tollgate/pay')
    expect(createStore(file).forParty('tollgate').table('payments').all()).toEqual([])
    expect(readFileSync(`${file}.unreadable`, 'utf8')).toBe('{"tollgate/pay')
  })

  test('tables named like members of every object are plain tables', () => {
    const table = createStore(null).forParty('tollgate').table<string>('__proto__')
    table.set('constructor', 'row')
    expect(table.all()).toEqual(['row'])
  })
})
