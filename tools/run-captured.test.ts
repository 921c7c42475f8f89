import { expect, test } from 'vitest'
import { runCaptured } from './run-captured.ts'

const node = process.execPath

test('a successful program returns its exit code and its output', async () => {
  const { code, output } = await runCaptured(node, ['-e', "console.log('one'); console.error('two')"])
  expect({ code, lines: output.trim().split('\n').toSorted() }).toEqual({ code: 0, lines: ['one', 'two'] })
})

test('a program that does not exist is a failure with its name', async () => {
  const { code, output } = await runCaptured('no-such-program', [])
  expect(code).toBe(1)
  expect(output).toContain('no-such-program')
})

test('a program that takes too long is stopped and reported', async () => {
  const { code, output } = await runCaptured(node, ['-e', 'setInterval(() => {}, 1000)'], { limitMs: 200 })
  expect(code).toBe(1)
  expect(output).toContain('took longer than 0.2 s')
})

test('a program is ended when it is aborted', async () => {
  const stopping = new AbortController()
  const running = runCaptured(node, ['-e', 'setInterval(() => {}, 1000)'], { stop: stopping.signal })
  stopping.abort()
  expect((await running).code).toBe(1)
})

test('a surviving child process is a failure, and is not waited for', async () => {
  const leave =
    "const { spawn } = require('node:child_process'); spawn('sleep', ['20'], { stdio: 'inherit' }).unref()"
  const { code, output } = await runCaptured(node, ['-e', leave], { closeLimitMs: 200 })
  expect(code).toBe(1)
  expect(output).toContain('left a process behind')
})
