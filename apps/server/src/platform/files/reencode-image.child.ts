/*
 * Decodes one picture from its input and writes it to its output as JPEG. Run as a process of its own by
 * `reencodeImage`: it reads what anybody may send.
 */
import { createReadStream } from 'node:fs'
import { createRequire } from 'node:module'
import { buffer } from 'node:stream/consumers'
import sharp, { type Sharp } from 'sharp'
import { IMAGE_EXITS, SPOOL_SECRET } from './image-child-terms.ts'
import { decipherSpooled } from './spool.ts'

type Size = { readonly width: number; readonly height: number }
type HeicImage = Size & { decode(): Promise<Size & { readonly data: Uint8ClampedArray }> }
/** The package has no types of its own. */
type HeicDecoder = {
  all(input: { readonly buffer: Buffer }): Promise<readonly HeicImage[] & { dispose(): void }>
}
/** Loaded for its own pictures only: it is a third of what the process loads. */
const loadHeicDecoder = () => createRequire(import.meta.url)('heic-decode') as HeicDecoder

/** More than the cameras of phones make in one picture as a rule. */
const MAX_PIXELS = 64_000_000
/** Enough to read every letter of a document, and small enough to show. */
const LONGEST_SIDE = 4_096
const QUALITY = 88

const tooLarge = ({ width, height }: Size) => width * height > MAX_PIXELS

class TooManyPixels extends Error {}

/** Phones store HEIC, whose codec the image library does not contain. The size is known before pixels are decoded. */
async function fromHeic(bytes: Buffer): Promise<Sharp> {
  const images = await loadHeicDecoder().all({ buffer: bytes })
  try {
    const [first] = images
    if (first === undefined) throw new Error('no picture')
    if (tooLarge(first)) throw new TooManyPixels()
    const { width, height, data } = await first.decode()
    return sharp(Buffer.from(data.buffer, data.byteOffset, data.byteLength), {
      raw: { width, height, channels: 4 },
    })
  } finally {
    images.dispose()
  }
}

async function fromImage(bytes: Buffer): Promise<Sharp> {
  const image = sharp(bytes, { limitInputPixels: false, failOn: 'error', sequentialRead: true })
  if (tooLarge(await image.metadata())) throw new TooManyPixels()
  return image.autoOrient()
}

async function run(mediaType: string): Promise<void> {
  const stored = createReadStream('', { fd: process.stdin.fd, start: 0, autoClose: false })
  const bytes = await buffer(decipherSpooled(stored, process.env[SPOOL_SECRET] ?? ''))
  const image = mediaType === 'image/heic' ? await fromHeic(bytes) : await fromImage(bytes)
  const encoded = await image
    .flatten({ background: '#ffffff' })
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .jpeg({ quality: QUALITY, mozjpeg: false })
    .toBuffer()
  await new Promise<void>((resolve, reject) =>
    process.stdout.write(encoded, (error) => (error ? reject(error) : resolve())),
  )
}

sharp.concurrency(1)
sharp.cache(false)
try {
  await run(process.argv[2] ?? '')
} catch (error) {
  process.exitCode = error instanceof TooManyPixels ? IMAGE_EXITS.maxPixels : IMAGE_EXITS.unreadable
}
