import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { request as httpRequest, type ClientRequest } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathOf } from '@baize/contract'
import {
  must,
  people,
  personNumber,
  registeredPlayer,
  startWorld,
  type Browser,
  type OwnWorld,
} from '@baize/testing'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  archive,
  heicPhoto,
  largePhoto,
  photo,
  pixelBomb,
  scan,
  scriptInPicture,
  unpackingBomb,
  withOtherMetadata,
} from './pictures.ts'

const MB = 1_048_576
const front = { name: 'passport.jpg', side: 'front', type: 'passport' } as const
const licence = (side: 'back' | 'front') =>
  ({ name: `licence-${side}.jpg`, side, type: 'driverLicence' }) as const

let world: OwnWorld
let folder: string
let erik: Browser
let dora: Browser
let others = 800
const another = async () => await registeredPlayer(world, personNumber((others += 1)))

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stored-'))
  world = await startWorld({ servers: 2, env: { FILES_FOLDER: folder, RATE_LIMIT_GENERAL: '100000' } })
  erik = await registeredPlayer(world, 'erik')
  await world.db.query(`update player set rule_set = 'GBR' where email = $1`, [people.erik.email])
  dora = await world.loginStaff('dora')
})
afterAll(async () => {
  await world?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
/** A picture that ends in its middle. */
const torn = async () => (await photo()).subarray(0, 400)
const refusalOf = (answer: Awaited<ReturnType<Browser['upload']>>) =>
  answer.ok ? null : { error: answer.error.error, details: answer.error.errorDetails }
const documentOf = async (player: Browser, type: string) =>
  must(await player.get('player.documents', {})).documents.find((each) => each.type === type)

describe('a picture of a document', () => {
  // Covers PERM-005
  test('is stored sealed and without its metadata, and shown to its owner by a link that ends', async () => {
    const player = await another()
    const original = await photo()
    expect((await sharp(original).metadata()).exif?.includes('A phone')).toBe(true)
    expect(must(await player.upload('player.documentUpload', licence('front'), original))).toEqual({
      status: 'needToProvideDocument',
    })
    const side = (await documentOf(player, 'driverLicence'))?.sides[0]
    expect(side).toMatchObject({ side: 'front', status: 'uploaded', reason: null })
    const link = side?.pictures[0]?.link ?? ''
    const response = await player.request(link)
    expect(response.status).toBe(200)
    expect(response.headers.get('content-type')).toBe('image/jpeg')
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const shown = Buffer.from(await response.arrayBuffer())
    const { format, exif, width, height } = await sharp(shown).metadata()
    expect({ format, exif, width, height }).toEqual({
      format: 'jpeg',
      exif: undefined,
      width: 60,
      height: 40,
    })
    for (const file of stored())
      expect(readFileSync(join(file.parentPath, file.name)).includes(shown.subarray(100, 140))).toBe(false)

    // Another server serves it too; another player, a visitor and a changed link get nothing.
    expect((await player.at(world.sites[1] ?? '').request(link)).status).toBe(200)
    expect((await erik.request(link)).status).toBe(404)
    expect((await world.visitor().request(link)).status).toBe(401)
    expect((await player.request(`${link}x`)).status).toBe(404)
    await world.time.advance('6 minutes')
    expect((await player.request(link)).status).toBe(404)
  })

  test('in the format of phones is stored as JPEG without its metadata', async () => {
    const player = await another()
    expect(heicPhoto().includes('A phone')).toBe(true)
    must(await player.upload('player.documentUpload', { ...front, name: 'IMG_0042.HEIC' }, heicPhoto()))
    const link = (await documentOf(player, 'passport'))?.sides[0]?.pictures[0]?.link ?? ''
    const { format, exif, width, height } = await sharp(
      Buffer.from(await (await player.request(link)).arrayBuffer()),
    ).metadata()
    expect({ format, exif, width, height }).toEqual({
      format: 'jpeg',
      exif: undefined,
      width: 64,
      height: 48,
    })
  })

  test('of the last side that is asked starts the review', async () => {
    const player = await another()
    must(await player.upload('player.documentUpload', licence('front'), scan()))
    expect(must(await player.upload('player.documentUpload', licence('back'), scan()))).toEqual({
      status: 'uploaded',
    })
    const { identity, answerBy } = must(await player.get('player.documents', {}))
    expect(identity).toBe('uploaded')
    expect(Date.parse(answerBy ?? '')).toBeGreaterThan(0)
  })

  test('that is sent twice is stored once', async () => {
    const player = await another()
    const picture = await photo()
    must(await player.upload('player.documentUpload', front, picture))
    must(await player.upload('player.documentUpload', front, await withOtherMetadata(picture)))
    expect((await documentOf(player, 'passport'))?.sides[0]?.pictures).toHaveLength(1)
  })

  test('that is sent again, or refused at its end, is erased at once with its key', async () => {
    const player = await another()
    const before = stored().length
    const pdf = scan()
    for (let count = 0; count < 3; count += 1) must(await player.upload('player.documentUpload', front, pdf))
    expect(stored()).toHaveLength(before + 1)
    expect(refusalOf(await player.upload('player.documentUpload', front, await torn()))).toMatchObject({
      details: { reason: 'unreadable' },
    })
    const { rows } = await world.db.query<{ files: number; keys: number }>(
      `select count(*) filter (where f.erased_at is null)::int as files,
         count(k.sealed)::int as keys
       from stored_file f join file_key k on k.file_id = f.id
       where f.player_id = (select player_id from stored_file where digest is not null order by id desc limit 1)`,
    )
    expect(rows).toEqual([{ files: 1, keys: 1 }])
  })

  test('is refused while twenty files of the player wait to be erased, until they are', async () => {
    const player = await another()
    must(await player.upload('player.documentUpload', front, scan()))
    await world.db.query(
      `insert into stored_file (player_id, id, media_type, erase_at)
       select f.player_id, gen_random_uuid(), 'image/jpeg', baize.now()
       from (select player_id from stored_file where digest is not null order by id desc limit 1) f,
         generate_series(1, 20)`,
    )
    expect(refusalOf(await player.upload('player.documentUpload', front, scan()))).toEqual({
      error: 'counter_limit',
      details: { retryAfterSec: 300 },
    })
    await world.runDue()
    must(await player.upload('player.documentUpload', front, scan()))
  })

  // Covers DOC-015
  test('is refused above the number that a document may have', async () => {
    const player = await another()
    await world.db.query(
      `insert into setting (name, value) values ('documentUploadingMaxImagesPerDocument', '2')
       on conflict (name) do update set value = excluded.value`,
    )
    for (let count = 0; count < 2; count += 1)
      must(await player.upload('player.documentUpload', front, scan()))
    expect(refusalOf(await player.upload('player.documentUpload', front, scan()))).toEqual({
      error: 'file_refused',
      details: { reason: 'maxImages', maxImages: 2 },
    })
    await world.db.query(`delete from setting where name = 'documentUploadingMaxImagesPerDocument'`)
  })

  // Covers DOC-015
  test('is refused as the eleventh where the operator says nothing', async () => {
    const player = await another()
    for (let count = 0; count < 10; count += 1)
      must(await player.upload('player.documentUpload', front, scan()))
    expect(refusalOf(await player.upload('player.documentUpload', front, scan()))).toEqual({
      error: 'file_refused',
      details: { reason: 'maxImages', maxImages: 10 },
    })
  })

  test('that another player has uploaded opens one case, and neither of them sees it', async () => {
    const [first, second] = [await another(), await another()]
    const file = scan()
    must(await first.upload('player.documentUpload', front, file))
    must(await second.upload('player.documentUpload', front, file))
    const { items } = must(await dora.get('staff.cases', { open: 'true', kind: 'same_document_picture' }))
    expect(items).toHaveLength(1)
    expect(items[0]?.otherPlayer).not.toBeNull()
    expect(items[0]?.otherPlayer?.playerId).not.toBe(items[0]?.playerId)
    expect(JSON.stringify(must(await second.get('player.documents', {})))).not.toContain('same')
  })
})

// Covers DOC-026
test('the types and sides that are asked are those of the settings', async () => {
  const player = await another()
  await world.db.query(
    `insert into setting (name, value) values
       ('accountValidationTypes', '{"identity":["passport"]}'), ('documentSides', '{"passport":["front","back"]}')`,
  )
  try {
    const { documents } = must(await player.get('player.documents', {}))
    expect(documents.map(({ type, sides }) => [type, sides.map(({ side }) => side)])).toEqual([
      ['passport', ['front', 'back']],
    ])
    expect(await player.upload('player.documentUpload', licence('front'), scan())).toMatchObject({
      error: { error: 'fields_invalid', fields: [{ field: 'type', error: 'invalid' }] },
    })
    must(await player.upload('player.documentUpload', { ...front, side: 'back' }, scan()))
  } finally {
    await world.db.query(`delete from setting where name in ('accountValidationTypes', 'documentSides')`)
  }
})

describe('a file that is no picture of a document', () => {
  const refused = async (file: Buffer) => {
    const before = stored().length
    const answer = refusalOf(await erik.upload('player.documentUpload', front, file))
    expect((await documentOf(erik, 'passport'))?.sides[0]?.pictures).toEqual([])
    expect(stored()).toHaveLength(before)
    return answer
  }
  const because = (reason: string, more: object = {}) => ({
    error: 'file_refused',
    details: { reason, ...more },
  })

  test('is refused when it is empty', async () => {
    expect(await refused(Buffer.alloc(0))).toEqual(because('empty'))
  })
  // Covers DOC-013
  test('is refused when it is an archive with the name of a picture', async () => {
    expect(await refused(archive())).toEqual(because('wrongImageFormat'))
  })
  test('is refused when it is a drawing with a script', async () => {
    expect(await refused(scriptInPicture())).toEqual(because('wrongImageFormat'))
  })
  test('is refused when it ends in the middle of the picture', async () => {
    expect(await refused(await torn())).toEqual(because('unreadable'))
  })
  test('is refused with 200 million pixels before they are decoded', async () => {
    const bomb = pixelBomb()
    expect(bomb.length).toBeLessThan(MB)
    expect(await refused(bomb)).toEqual(because('maxPixels'))
  })
  test('is refused above the size of the operator’s setting', async () => {
    expect(await refused(Buffer.concat([await photo(), Buffer.alloc(10 * MB)]))).toEqual(
      because('maxSize', { maxFileSize: 10 }),
    )
  })

  test('is refused while it is still being sent, and its connection is closed', async () => {
    const { sent, status } = await sendEndless(erik, 1024 * MB)
    expect([0, 422]).toContain(status)
    expect(sent).toBeLessThan(64 * MB)
    expect((await documentOf(erik, 'passport'))?.sides[0]?.pictures).toEqual([])
  })

  test('whose sender goes away while it waits for a place gives the place to the next', async () => {
    // Twelve are received, twelve wait, and the server refuses the next at once.
    const begun = Array.from({ length: 25 }, () => beginUpload(erik))
    try {
      expect(await Promise.race(begun.map(({ status }) => status))).toBe(503)
    } finally {
      for (const { request } of begun) request.destroy()
    }
    await expect
      .poll(async () => refusalOf(await erik.upload('player.documentUpload', front, archive()))?.error, {
        timeout: 8_000,
      })
      .toBe('file_refused')
  })

  test('leaves nothing when its upload is cut off', async () => {
    const before = stored().length
    await sendEndless(erik, 2 * MB, { cutOff: true })
    expect(must(await erik.get('player.documents', {})).identity).toBe('needToProvideDocument')
    expect(stored()).toHaveLength(before)
    const { rows } = await world.db.query(
      'select 1 from stored_file where bytes is not null and erase_at is null and player_id = (select player_id from player where email = $1)',
      [people.erik.email],
    )
    expect(rows).toEqual([])
  })
})

describe('a request to upload', () => {
  // Covers DOC-020
  test('names the field that is wrong, and the file that is missing', async () => {
    const fieldOf = async (input: object, file: Buffer | null) => {
      const body = new FormData()
      for (const [name, value] of Object.entries(input)) body.set(name, String(value))
      if (file !== null) body.set('file', new Blob([new Uint8Array(file)]), 'x.jpg')
      const response = await erik.request(pathOf('player.documentUpload'), { method: 'POST', body })
      const answer = (await response.json()) as { error: string; fields?: { field: string }[] }
      return [answer.error, answer.fields?.[0]?.field]
    }
    const { side: _side, ...withoutSide } = front
    expect(await fieldOf(withoutSide, scan())).toEqual(['fields_invalid', 'side'])
    expect(await fieldOf({ ...front, type: 'creditCard' }, scan())).toEqual(['fields_invalid', 'type'])
    expect(await fieldOf({ ...front, side: 'back' }, scan())).toEqual(['fields_invalid', 'side'])
    expect(await fieldOf(front, null)).toEqual(['fields_invalid', 'file'])
    expect(await fieldOf({ ...front, name: ' \u200b ' }, scan())).toEqual(['fields_invalid', 'name'])
    expect(await fieldOf({ ...front, more: 'x' }, scan())).toEqual(['fields_invalid', 'more'])
    for (const name of ['__proto__', 'toString'])
      expect(await fieldOf({ ...front, [name]: 'x' }, scan())).toEqual(['incomplete_data', undefined])
  })

  test('as JSON with the file in a data URL is refused', async () => {
    const body = JSON.stringify({
      ...front,
      file: `data:application/pdf;base64,${scan().toString('base64')}`,
    })
    const response = await erik.request(pathOf('player.documentUpload'), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    })
    expect(response.status).toBe(422)
  })

  test('is refused from another site and without a session, with the file unread', async () => {
    const body = new FormData()
    for (const [name, value] of Object.entries(front)) body.set(name, value)
    body.set('file', new Blob([new Uint8Array(scan())]), 'x.jpg')
    const foreign = { method: 'POST', body, headers: { 'sec-fetch-site': 'cross-site' } }
    expect((await erik.request(pathOf('player.documentUpload'), foreign)).status).toBe(403)
    expect(
      (await world.visitor().request(pathOf('player.documentUpload'), { method: 'POST', body })).status,
    ).toBe(401)
  })
})

test('a PDF is stored as it is and only downloaded: nothing unpacks it', async () => {
  const player = await another()
  const bomb = unpackingBomb()
  must(await player.upload('player.documentUpload', { ...front, name: 'passport.pdf' }, bomb))
  const link = (await documentOf(player, 'passport'))?.sides[0]?.pictures[0]?.link ?? ''
  const response = await player.request(link)
  expect(response.headers.get('content-disposition')).toContain('attachment')
  expect(response.headers.get('content-type')).toBe('application/octet-stream')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(bomb)
})

test('a picture of almost 10 MB is taken', async () => {
  const player = await another()
  const picture = await largePhoto(9.5 * MB)
  expect(picture.length).toBeLessThan(10 * MB)
  must(await player.upload('player.documentUpload', front, picture))
})

const BOUNDARY = 'boundary-of-this-test'
const uploadHeaders = (player: Browser) => ({
  'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
  'sec-fetch-site': 'same-origin',
  cookie: player.cookies.header(),
})
/** The body of an upload before its file. */
const beforeFile = [
  ...Object.entries(front).map(
    ([name, value]) => `content-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  ),
  'content-disposition: form-data; name="file"; filename="x.jpg"\r\n\r\n',
]
  .map((part) => `--${BOUNDARY}\r\n${part}`)
  .join('')

/** Begins to send a file. @returns The request, and the status of its response, `null` for none. */
function beginUpload(player: Browser): {
  readonly request: ClientRequest
  readonly status: Promise<number | null>
} {
  const request = httpRequest(new URL(pathOf('player.documentUpload'), player.origin), {
    method: 'POST',
    headers: uploadHeaders(player),
  })
  request.on('error', () => {})
  request.write(`${beforeFile}the beginning`)
  const status = new Promise<number | null>((resolve) => {
    request.once('response', ({ statusCode = 0 }) => resolve(statusCode))
    request.once('close', () => resolve(null))
  })
  return { request, status }
}

/**
 * Sends a file of noise with its own pace, as far as the server takes it. On a plain connection: the client of Node sends
 * nothing after the response, and the server would wait for more.
 */
async function sendEndless(
  player: Browser,
  bytes: number,
  { cutOff = false }: { readonly cutOff?: boolean } = {},
): Promise<{ readonly sent: number; readonly status: number }> {
  const { hostname, port, host } = new URL(player.origin)
  const headers = { host, 'transfer-encoding': 'chunked', ...uploadHeaders(player) }
  const chunk = (data: Buffer) =>
    Buffer.concat([Buffer.from(`${data.length.toString(16)}\r\n`), data, Buffer.from('\r\n')])
  return await new Promise((resolve) => {
    let sent = 0
    let answer = ''
    const socket = connect({ host: hostname, port: Number(port) })
    socket.on('data', (data) => (answer += data.toString()))
    socket.on('error', () => {})
    socket.on('close', () => resolve({ sent, status: Number(/^HTTP\S+ (\d+)/.exec(answer)?.[1] ?? 0) }))
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
    socket.write(`POST ${pathOf('player.documentUpload')} HTTP/1.1\r\n${lines.join('')}\r\n`)
    socket.write(chunk(Buffer.from(beforeFile)))
    const noise = chunk(Buffer.alloc(MB, '\xff\xd8\xff\xe0 no picture', 'latin1'))
    const next = () => {
      if (socket.destroyed) return
      if (sent >= bytes) return void (cutOff ? socket.destroy() : socket.end())
      sent += MB
      if (socket.write(noise)) setImmediate(next)
      else socket.once('drain', next)
    }
    next()
  })
}
