import { request as requestHttp, type IncomingMessage } from 'node:http'
import { request as requestHttps } from 'node:https'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'
import { spool } from './spool.ts'
import { orUnavailable, StorageUnavailable, type FileStorage } from './storage.ts'

/** A bucket of an object storage with the protocol of Amazon S3, addressed by path. */
export type S3Bucket = {
  /** With the bucket as its path, without a slash at the end. */
  readonly url: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

/** `https://key:secret@s3.example.com/bucket?region=eu-central-1`; `null` for anything else. */
export function readS3Bucket(text: string): S3Bucket | null {
  const url = URL.parse(text)
  if (url === null || !/^https?:$/.test(url.protocol) || !/^\/[\w.-]+\/?$/.test(url.pathname)) return null
  if (url.username === '' || url.password === '') return null
  return {
    url: `${url.origin}${url.pathname.replace(/\/$/, '')}`,
    region: url.searchParams.get('region') ?? 'us-east-1',
    accessKeyId: decodeURIComponent(url.username),
    secretAccessKey: decodeURIComponent(url.password),
  }
}

const IDLE_MS = 20_000
/** Larger than any file that the operator can allow. */
const MAX_BYTES = 200_000_000

const inBucket = async <Value>(what: string, work: () => Promise<Value>) =>
  await orUnavailable('file storage of FILES_BUCKET', what, work)

type Sent = { readonly length: number; readonly content: AsyncIterable<Buffer> }

/** Storage in a bucket. A file is put with its length, so it waits in the folder until it is complete. */
export function createS3Storage(bucket: S3Bucket, spoolFolder: string): FileStorage {
  const send = async (method: 'DELETE' | 'GET' | 'PUT', name: string, sent: Sent | null = null) =>
    await sendSigned(bucket, method, name, sent)
  return {
    async put(name, content) {
      const spooled = await spool(spoolFolder, content, { maxBytes: MAX_BYTES })
      if (!spooled.ok)
        throw new StorageUnavailable(
          `The file storage of FILES_BUCKET takes no more than ${MAX_BYTES} bytes.`,
        )
      const { bytes: length, read, close } = spooled.value
      try {
        await inBucket('write', async () => done(await send('PUT', name, { length, content: read() })))
      } finally {
        await close()
      }
    },
    get: (name) =>
      inBucket('read', async () => {
        const response = await send('GET', name)
        if (response.statusCode !== 200) throw refused(response)
        return response as AsyncIterable<Buffer>
      }),
    remove: (name) => inBucket('remove', async () => done(await send('DELETE', name))),
  }
}

async function done(response: IncomingMessage): Promise<void> {
  const { statusCode = 0 } = response
  if (statusCode !== 200 && statusCode !== 204) throw refused(response)
  response.resume()
}

function refused(response: IncomingMessage): Error {
  response.resume()
  return new Error(`The object storage answered ${response.statusCode}.`)
}

async function sendSigned(
  { url, region, accessKeyId, secretAccessKey }: S3Bucket,
  method: string,
  name: string,
  sent: Sent | null,
): Promise<IncomingMessage> {
  const signer = new AwsV4Signer({
    method,
    url: `${url}/${name}`,
    service: 's3',
    region,
    accessKeyId,
    secretAccessKey,
  })
  const signed = await signer.sign()
  const headers = Object.fromEntries(signed.headers)
  const open = signed.url.protocol === 'https:' ? requestHttps : requestHttp
  const request = open(signed.url, {
    method,
    headers: { ...headers, ...(sent !== null && { 'content-length': String(sent.length) }) },
    timeout: IDLE_MS,
  })
  const answered = new Promise<IncomingMessage>((resolve, reject) => {
    request.once('response', resolve)
    request.once('error', reject)
    request.once('timeout', () => request.destroy(new Error('The object storage did not answer in time.')))
  })
  // It is awaited below; a storage that refuses early answers before everything is sent.
  answered.catch(() => {})
  if (sent === null) request.end()
  else await pipeline(Readable.from(sent.content), request)
  return await answered
}
