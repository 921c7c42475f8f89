import { randomBytes, randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'

/** A small photo, different each time, as a phone stores it: with the place where it was taken. */
export async function photo(): Promise<Buffer> {
  return await sharp(randomBytes(60 * 40 * 3), { raw: { width: 60, height: 40, channels: 3 } })
    .withExif({ IFD0: { Make: 'A phone', Copyright: 'Grace' }, IFD3: { GPSLatitude: '47/1 29/1 52/1' } })
    .jpeg()
    .toBuffer()
}

/**
 * A scan as a PDF, different each time. It is stored as it is, so that a test whose subject is not the picture starts no
 * process to encode one.
 */
export const scan = (): Buffer => Buffer.from(`%PDF-1.7\n${randomUUID()}\n%%EOF\n`)

/** A picture of 64 x 48 pixels as phones store it, with metadata; made with the encoder of libheif. */
export const heicPhoto = (): Buffer => readFileSync(new URL('phone.heic', import.meta.url))

/** The same photo with other metadata. */
export async function withOtherMetadata(picture: Buffer): Promise<Buffer> {
  const jpeg = Buffer.from('\xff\xfe\x00\x0bcomment!!', 'latin1')
  return Buffer.concat([picture.subarray(0, 2), jpeg, picture.subarray(2)])
}

/** A photo of about this many bytes, because noise does not compress. */
export async function largePhoto(bytes: number): Promise<Buffer> {
  const side = Math.ceil(Math.sqrt(bytes / 3))
  return await sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer()
}

const chunk = (type: string, data: Buffer) => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(data.length)
  sum.writeUInt32BE(crc32(body))
  return Buffer.concat([length, body, sum])
}

/** A valid picture of 200 million pixels in less than a megabyte. */
export function pixelBomb(): Buffer {
  const [width, height] = [20_000, 10_000]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  // One bit for a pixel, no colours.
  header.writeUInt8(1, 8)
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.alloc((width / 8 + 1) * height))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** An archive, whatever its name says. */
export const archive = (): Buffer =>
  Buffer.concat([Buffer.from('PK\x03\x04\x14\x00', 'latin1'), Buffer.alloc(100)])

export const scriptInPicture = (): Buffer =>
  Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')

/** A PDF whose one stream would be a hundred megabytes when it is unpacked. Nothing here unpacks it. */
export function unpackingBomb(): Buffer {
  const packed = deflateSync(Buffer.alloc(100 * 1_048_576))
  return Buffer.concat([
    Buffer.from(
      `%PDF-1.7\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\n3 0 obj<</Length ${packed.length}/Filter/FlateDecode>>stream\n`,
    ),
    packed,
    Buffer.from('\nendstream endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n'),
  ])
}
