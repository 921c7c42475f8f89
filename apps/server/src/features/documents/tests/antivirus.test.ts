import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must, registeredPlayer, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { EICAR, startFakeClamd } from '../../../platform/files/tests/fake-clamd.ts'
import { scan } from './pictures.ts'

let clamd: Awaited<ReturnType<typeof startFakeClamd>>
let world: OwnWorld
let anna: Browser
let folder: string
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stored-'))
  clamd = await startFakeClamd()
  world = await startWorld({ env: { FILES_FOLDER: folder, CLAMD: `${clamd.host}:${clamd.port}` } })
  anna = await registeredPlayer(world, 'anna')
})
afterAll(async () => {
  clamd.close()
  await world?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const send = async (file: Buffer) =>
  await anna.upload('player.documentUpload', { name: 'a.pdf', side: 'front', type: 'passport' }, file)
const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())

// Covers ERR-119, ERR-120
test('a file with malware is refused, a clean one is taken, and without a verdict nothing is', async () => {
  const infected = await send(Buffer.from(`%PDF-1.7\n${EICAR}\n%%EOF\n`))
  expect(infected.ok ? null : infected.error).toMatchObject({ error: 'file_infected', errorCode: 274 })
  expect(stored()).toEqual([])
  must(await send(scan()))
  expect(stored()).toHaveLength(1)
  clamd.close()
  const unknown = await send(scan())
  expect(unknown.ok ? null : unknown.error).toMatchObject({ error: 'antivirus_failed', errorCode: 275 })
  expect(stored()).toHaveLength(1)
})
