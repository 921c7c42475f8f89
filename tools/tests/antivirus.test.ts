import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must, registeredPlayer, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startClamd, type Clamd } from '../test/clamd.ts'

/** The test file that every scanner knows, in two parts so that this file is not one. */
const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-${'STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'}`

describe.runIf(process.env['BAIZE_LONG'] === '1')('with clamd itself', () => {
  let clamd: Clamd
  let world: OwnWorld
  let anna: Browser
  let folder: string
  let files: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'baize-clamd-'))
    files = mkdtempSync(join(tmpdir(), 'baize-stored-'))
    clamd = await startClamd(folder, EICAR)
    world = await startWorld({ env: { FILES_FOLDER: files, CLAMD: clamd.socket } })
    anna = await registeredPlayer(world, 'anna')
  }, 180_000)
  afterAll(async () => {
    await clamd?.stop()
    await world?.stop()
    for (const each of [folder, files]) rmSync(each, { recursive: true, force: true })
  })

  const send = async (text: string) =>
    await anna.upload(
      'player.documentUpload',
      { name: 'a.pdf', side: 'front', type: 'passport' },
      Buffer.from(`%PDF-1.7\n${text}\n%%EOF\n`),
    )
  const stored = () =>
    readdirSync(files, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length

  test('malware is refused, a clean file is taken, and nothing while the scanner is down', async () => {
    const infected = await send(EICAR)
    expect(infected.ok ? null : infected.error).toMatchObject({ error: 'file_infected', errorCode: 274 })
    // Across two of the chunks in which the file is sent.
    const late = await send(`${'a'.repeat(65_520)}${EICAR}`)
    expect(late.ok ? null : late.error).toMatchObject({ error: 'file_infected' })
    expect(stored()).toBe(0)
    must(await send('A clean page.'))
    // The largest that is accepted is no more than the scanner takes.
    must(await send('b'.repeat(10_400_000)))
    expect(stored()).toBe(2)
    await clamd.stop()
    const unknown = await send('Another clean page.')
    expect(unknown.ok ? null : unknown.error).toMatchObject({ error: 'antivirus_failed', errorCode: 275 })
    expect(stored()).toBe(2)
  })
})
