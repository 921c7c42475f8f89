import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A picture of stripes in colours of its own, so that no two players have the same. */
export function newPicture(): { name: string; mimeType: string; buffer: Buffer } {
  const [width, height] = [640, 400]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // Eight bits for each of red, green and blue.
  header.set([8, 2], 8)
  const rows = Array.from({ length: height / 50 }, () => {
    const colour = randomBytes(3)
    const row = Buffer.concat([Buffer.alloc(1), ...Array.from({ length: width }, () => colour)])
    return Buffer.concat(Array.from({ length: 50 }, () => row))
  })
  const buffer = Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows))),
    chunk('IEND', Buffer.alloc(0)),
  ])
  return { name: 'licence.png', mimeType: 'image/png', buffer }
}
