import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must, personNumber, registeredPlayer, startWorld, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { largePhoto, photo } from './pictures.ts'

const MB = 1_048_576
const front = { name: 'passport.png', side: 'front', type: 'passport' } as const

let world: OwnWorld
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stored-'))
  world = await startWorld({ env: { FILES_FOLDER: folder } })
})
afterAll(async () => {
  await world?.stop()
  rmSync(folder, { recursive: true, force: true })
})

// The system's own figures, where it has them.
test.runIf(existsSync('/proc/self/clear_refs'))(
  'an upload of almost 10 MB needs at most 32 MB of memory in the server',
  async () => {
    const player = await registeredPlayer(world, personNumber(880))
    // The server has worked before, and everything that an upload loads is loaded.
    await world.runDue()
    must(await player.upload('player.documentUpload', front, await photo()))
    const picture = await largePhoto(9.5 * MB)
    const memory = memoryOf(world.servers[0]?.pid)
    const before = memory.used()
    memory.forgetPeak()
    must(await player.upload('player.documentUpload', front, picture))
    expect((memory.peak() - before) / MB).toBeLessThanOrEqual(32)
  },
  60_000,
)

/** The resident memory of a process, in bytes. */
function memoryOf(pid: number | undefined) {
  const folderOfProcess = `/proc/${pid}`
  const read = (name: 'VmHWM' | 'VmRSS') => {
    const status = readFileSync(join(folderOfProcess, 'status'), 'utf8')
    const kilobytes = new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(status)?.[1]
    if (kilobytes === undefined) throw new Error(`There is no ${name} of process ${pid}.`)
    return Number(kilobytes) * 1024
  }
  return {
    used: () => read('VmRSS'),
    peak: () => read('VmHWM'),
    forgetPeak: () => writeFileSync(join(folderOfProcess, 'clear_refs'), '5'),
  }
}
