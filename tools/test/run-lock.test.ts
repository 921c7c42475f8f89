import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { holdRunLock } from './run-lock.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'baize-lock-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

const places = [
  ['a socket file', () => join(folder, 'lock.sock')],
  ...(process.platform === 'linux'
    ? [['a name of the machine', () => `\0baize-lock-${folder}`] as const]
    : []),
] as const

describe.each(places)('a lock at %s', (_, placeOf) => {
  test('a second run waits for the first, and names it', async () => {
    const place = placeOf()
    const end = await holdRunLock('the first run', { place, onWait: () => {} })
    const { promise: waited, resolve: onWait } = Promise.withResolvers<string>()
    let isHeld = false
    const second = holdRunLock('the second run', { place, onWait }).then((endSecond) => {
      isHeld = true
      return endSecond
    })
    expect(await waited).toBe('the first run')
    expect(isHeld).toBe(false)
    await end()
    const endSecond = await second
    await endSecond()
  })

  test('the lock of a killed run is free', async () => {
    const place = placeOf()
    const module = JSON.stringify(new URL('./run-lock.ts', import.meta.url).href)
    const child = spawn(
      process.execPath,
      [
        '-e',
        `import(${module}).then(async ({ holdRunLock }) => {
          await holdRunLock('a killed run', { place: ${JSON.stringify(place)}, onWait() {} })
          console.log('held')
          setInterval(() => {}, 1000)
        })`,
      ],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    )
    await once(child.stdout, 'data')
    const { promise: waited, resolve: onWait } = Promise.withResolvers<string>()
    const next = holdRunLock('the next run', { place, onWait })
    expect(await waited).toBe('a killed run')
    child.kill('SIGKILL')
    const end = await next
    await end()
  })
})
