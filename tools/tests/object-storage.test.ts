import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must, registeredPlayer, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startSwift, type Swift } from '../test/swift.ts'

describe.runIf(process.env['BAIZE_LONG'] === '1')('with a bucket of OpenStack Swift', () => {
  let swift: Swift
  let world: OwnWorld
  let anna: Browser
  let folder: string
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'baize-swift-'))
    swift = await startSwift(folder)
    world = await startWorld({ servers: 2, env: { FILES_BUCKET: swift.bucket } })
    anna = await registeredPlayer(world, 'anna')
  }, 300_000)
  afterAll(async () => {
    await swift?.stop()
    await world?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const page = (size: number) => Buffer.from(`%PDF-1.7\n${'a'.repeat(size)}\n%%EOF\n`)
  const send = async (file: Buffer) =>
    await anna.upload('player.documentUpload', { name: 'a.pdf', side: 'front', type: 'passport' }, file)
  const picturesOf = async (site: string) => {
    const { documents } = must(await anna.at(site).get('player.documents', {}))
    return documents.flatMap(({ sides }) => sides.flatMap(({ pictures }) => pictures))
  }

  test('an upload is stored and read by the other server, and refused while the storage is away', async () => {
    const [small, large] = [page(100), page(10_000_000)]
    must(await send(small))
    must(await send(large))
    const [first, second] = await picturesOf(world.sites[1] ?? '')
    const read = async (link: string | undefined) => {
      const response = await anna.at(world.sites[1] ?? '').request(link ?? '')
      return Buffer.from(await response.arrayBuffer())
    }
    expect((await read(first?.link)).equals(small)).toBe(true)
    expect((await read(second?.link)).equals(large)).toBe(true)
    await swift.stop()
    const refused = await send(page(200))
    expect(refused.ok ? null : refused.error).toMatchObject({ error: 'file_storage_unavailable' })
    expect(await picturesOf(world.site)).toHaveLength(2)
  })
})
