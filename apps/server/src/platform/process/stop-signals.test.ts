import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { describe, expect, test } from 'vitest'

const program = `
  const { onStopSignal } = await import(${JSON.stringify(new URL('./stop-signals.ts', import.meta.url).href)})
  process.stdout.write('here ')
  if (process.argv[1] === 'late') await new Promise((resolve) => process.once('disconnect', resolve))
  onStopSignal(async () => { process.stdout.write('stopped '); return 7 })
  if (process.argv[1] !== 'late') process.stdout.write('ready ')
  setInterval(() => {}, 1000)
`

async function startSupervised(when: 'late' | 'ready') {
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, when], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  })
  let printed = ''
  child.stdout?.on('data', (text: Buffer) => (printed += text.toString()))
  await expect.poll(() => printed, { timeout: 10_000 }).toContain(when === 'late' ? 'here' : 'ready')
  return {
    child,
    ended: once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>,
    printed: () => printed,
  }
}

describe('a supervised process', () => {
  test('stops once on repeated signals and exits with the code of the stop', async () => {
    const { child, ended, printed } = await startSupervised('ready')
    child.kill('SIGTERM')
    child.kill('SIGINT')
    expect(await ended).toEqual([7, null])
    await expect.poll(() => printed().match(/stopped/g)).toHaveLength(1)
  })

  test.each(['ready', 'late'] as const)(
    'stops in order after its supervisor has exited, %s',
    async (when) => {
      const { child, ended, printed } = await startSupervised(when)
      child.disconnect()
      expect(await ended).toEqual([null, 'SIGKILL'])
      await expect.poll(printed).toContain('stopped')
    },
  )
})
