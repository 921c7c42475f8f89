import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { clearStaleLocks, isServerOf, recordedPid } from './stale-locks.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-locks-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('locks of a killed server', () => {
  test('a process that reuses the dead server’s pid is not mistaken for it', () => {
    writeFileSync(join(folder, 'postmaster.pid'), `${process.pid}\n${folder}\n`)
    expect(recordedPid(folder)).toBe(process.pid)
    expect(isServerOf(process.pid, folder)).toBe(false)
  })

  test('the record of shared memory survives the clean-up', () => {
    writeFileSync(
      join(folder, 'postmaster.pid'),
      `1\n${folder}\n1790000000\n5432\n${folder}\n\n  117 3\nready\n`,
    )
    writeFileSync(join(folder, '.s.PGSQL.5432.lock'), '1\n')
    clearStaleLocks(folder, folder)
    expect(readFileSync(join(folder, 'postmaster.pid'), 'utf8')).toBe(
      `${process.pid}\n${folder}\n1790000000\n5432\n${folder}\n\n  117 3\nready\n`,
    )
    expect(() => readFileSync(join(folder, '.s.PGSQL.5432.lock'))).toThrow()
  })

  test('a folder without a record has no server', () => {
    expect(recordedPid(folder)).toBeNull()
  })
})
