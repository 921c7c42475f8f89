import { randomBytes } from 'node:crypto'
import { crc32, deflateSync } from 'node:zlib'

/** A square picture as PNG, different each time, with three bytes a pixel: noise does not compress. */
export function noisePicture(sidePixels: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(sidePixels, 0)
  header.writeUInt32BE(sidePixels, 4)
  // Eight bits for each of three colours.
  header.set([8, 2], 8)
  const rows = Array.from({ length: sidePixels }, () =>
    Buffer.concat([Buffer.alloc(1), randomBytes(sidePixels * 3)]),
  )
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.concat(rows), { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}
