import { createSecretKey, randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { ContentBroken, openContent, sealContent } from './sealed-content.ts'

const key = createSecretKey(randomBytes(32))
const NAME = '01939f63-5a6b-7c8d-9e0f-1a2b3c4d5e6f'
const CHUNK = 65_536
const MARK = 4
const TAG = 16

// oxlint-disable-next-line typescript/require-await -- a stream of given parts
async function* parts(...bytes: readonly Buffer[]): AsyncGenerator<Buffer> {
  yield* bytes
}
const sealed = async (content: Buffer) => await buffer(sealContent(key, NAME, parts(content)))
const opened = async (bytes: Buffer, { name = NAME, by = key } = {}) =>
  await buffer(openContent(by, name, parts(bytes)))

describe('stored content', () => {
  test.each([0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 200_000])(
    'of %i bytes opens as it was',
    async (size) => {
      const content = randomBytes(size)
      const stored = await sealed(content)
      expect(stored.includes(content.subarray(0, 32)) && size > 32).toBe(false)
      expect(await opened(stored)).toEqual(content)
    },
  )

  test('opens however it is cut into parts', async () => {
    const content = randomBytes(150_000)
    const stored = await sealed(content)
    const bytes = [...Array.from({ length: 5 }, (_, at) => stored.subarray(at, at + 1)), stored.subarray(5)]
    expect(await buffer(openContent(key, NAME, parts(...bytes)))).toEqual(content)
  })

  const content = randomBytes(3 * CHUNK)
  const whole = CHUNK + TAG
  const flipped = (bytes: Buffer) => {
    bytes[whole + 100] = (bytes[whole + 100] ?? 0) ^ 1
    return bytes
  }
  const swapped = (bytes: Buffer) =>
    Buffer.concat([
      bytes.subarray(0, MARK),
      bytes.subarray(MARK + whole, MARK + 2 * whole),
      bytes.subarray(MARK, MARK + whole),
      bytes.subarray(MARK + 2 * whole),
    ])
  test.each([
    ['with a changed byte', flipped],
    ['that was cut off after a whole chunk', (bytes: Buffer) => bytes.subarray(0, MARK + whole)],
    ['with chunks in another order', swapped],
    ['with something after its end', (bytes: Buffer) => Buffer.concat([bytes, Buffer.alloc(100)])],
    ['that is empty', () => Buffer.alloc(0)],
  ])('%s does not open', async (_what, change) => {
    await expect(opened(change(await sealed(content)))).rejects.toThrow(ContentBroken)
  })

  test('opens under its own name and key only', async () => {
    const stored = await sealed(randomBytes(10))
    await expect(opened(stored, { name: NAME.replace('0', '1') })).rejects.toThrow(ContentBroken)
    await expect(opened(stored, { by: createSecretKey(randomBytes(32)) })).rejects.toThrow(ContentBroken)
  })

  test('that is broken later is returned up to there, chunk by chunk', async () => {
    const stored = await sealed(content)
    stored[MARK + whole] = (stored[MARK + whole] ?? 0) ^ 1
    const read: number[] = []
    await expect(
      (async () => {
        for await (const bytes of openContent(key, NAME, parts(stored))) read.push(bytes.length)
      })(),
    ).rejects.toThrow(ContentBroken)
    expect(read).toEqual([CHUNK])
  })
})
