import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  must,
  personNumber,
  registeredPlayer,
  startWorld,
  type Browser,
  type OwnWorld,
  type Person,
} from '@baize/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { scan } from './pictures.ts'

let world: OwnWorld
let folder: string
let dora: Browser
let others = 900

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stored-'))
  world = await startWorld({ servers: 2, env: { FILES_FOLDER: folder, RATE_LIMIT_SENSITIVE: '500' } })
})
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  // The clock moves on by days, and with it every session ends.
  dora = await world.loginStaff('dora')
})

type Met = { readonly person: Person; readonly player: Browser; readonly id: string }

/** A British player whose passport waits for the review. */
async function grace(locale = 'en'): Promise<Met> {
  const person = personNumber((others += 1))
  const player = await registeredPlayer(world, person)
  await world.db.query(`update player set rule_set = 'GBR', locale = $2 where email = $1`, [
    person.email,
    locale,
  ])
  must(await upload(player))
  const { items } = must(await dora.get('staff.documents', {}))
  return { person, player, id: items.at(-1)?.id ?? '' }
}

const upload = async (player: Browser) =>
  await player.upload(
    'player.documentUpload',
    { name: 'passport.jpg', side: 'front', type: 'passport' },
    scan(),
  )

async function approve(id: string, expiresOn?: string) {
  const { version } = must(await dora.get('staff.document', { id }))
  return await dora.post('staff.documentApprove', {
    id,
    version,
    ...(expiresOn !== undefined && { expiresOn }),
  })
}

/** A calendar day in UTC, as many days from now. */
async function dayIn(days: number): Promise<string> {
  const now = Temporal.Instant.fromEpochMilliseconds(await world.time.now())
  return now.toZonedDateTimeISO('UTC').toPlainDate().add({ days }).toString()
}

const passportOf = async (player: Browser) => {
  const { identity, documents } = must(await player.get('player.documents', {}))
  const passport = documents.find(({ type }) => type === 'passport')
  return {
    identity,
    expiresOn: passport?.expiresOn,
    sides: passport?.sides.map(({ status, pictures }) => [status, pictures.length]),
  }
}
const again = async ({ person }: Met) => await world.login(person)
const plays = async (player: Browser) =>
  (await player.post('game.game', { name: 'fox-and-acorn', type: 'real' })).ok
const mailsOf = async ({ person }: Met) =>
  (await world.sandbox.mail(person.email)).filter(({ subject }) => /expired|lejárt/.test(subject))

async function endsVerification(is: boolean): Promise<void> {
  await world.db.query(
    `insert into setting (name, value) values ('documents.expiryEndsVerification', $1)
     on conflict (name) do update set value = excluded.value`,
    [JSON.stringify(is)],
  )
}

describe('a document that names its last day', () => {
  // Covers DECIDE-029
  test('is valid on that day, expires after it, and the player is asked for the new one by email', async () => {
    const met = await grace()
    const expiresOn = await dayIn(3)
    must(await approve(met.id, expiresOn))
    expect(await passportOf(met.player)).toEqual({
      identity: 'verified',
      expiresOn,
      sides: [['approved', 1]],
    })

    await world.time.advance('3 days')
    await world.runDue()
    expect(await passportOf(await again(met))).toMatchObject({ identity: 'verified', expiresOn })
    expect(await mailsOf(met)).toEqual([])

    await world.time.advance('2 days')
    await world.runDue()
    const player = await again(met)
    expect(await passportOf(player)).toEqual({
      identity: 'needToProvideDocument',
      expiresOn: null,
      sides: [['expired', 0]],
    })
    const [mail, ...more] = await mailsOf(met)
    expect(more).toEqual([])
    expect(mail?.subject).toContain('your document has expired')
    expect(mail?.text).toContain('Please upload the new one on this page:')
    expect(mail?.links).toContain(`${world.site}/en/my/documents`)

    // The new one is followed to its end, although the identity stays verified.
    must(await upload(player))
    expect(await passportOf(player)).toMatchObject({ identity: 'uploaded', sides: [['uploaded', 1]] })
    dora = await world.loginStaff('dora')
    const { version } = must(await dora.get('staff.document', { id: met.id }))
    const rejection = { id: met.id, version, sides: ['front' as const], message: 'It is blurred.' }
    must(await dora.post('staff.documentReject', rejection))
    expect(await passportOf(player)).toMatchObject({ identity: 'needToProvideDocument' })
  })

  test('leaves an identity that was verified so: play goes on', async () => {
    const met = await grace()
    must(await approve(met.id, await dayIn(0)))
    await world.time.advance('3 days')
    await world.runDue()
    expect(await plays(await again(met))).toBe(true)
  })

  test('ends the verification where the operator wants it, until the new one is approved', async () => {
    await endsVerification(true)
    const met = await grace('hu')
    must(await approve(met.id, await dayIn(0)))
    await world.time.advance('3 days')
    await world.runDue()
    const player = await again(met)
    expect(await plays(player)).toBe(false)
    const [mail] = await mailsOf(met)
    expect(mail?.subject).toContain('lejárt az okmánya')
    expect(mail?.text).toContain('amíg nem ellenőriztük')

    must(await upload(player))
    dora = await world.loginStaff('dora')
    must(await approve(met.id, await dayIn(3_650)))
    expect(await plays(player)).toBe(true)
    await endsVerification(false)
  })

  test('is recorded on the player’s chain by the platform, once, also with two servers', async () => {
    const met = await grace()
    const expiresOn = await dayIn(0)
    must(await approve(met.id, expiresOn))
    await world.time.advance('3 days')
    await Promise.all([world.runDue(), world.runDue()])
    const { rows } = await world.db.query(
      `select actor, details from audit_event where action = 'document_expired'
        and subject = (select 'player:' || player_id from player where email = $1)`,
      [met.person.email],
    )
    expect(rows).toEqual([{ actor: 'platform', details: { type: 'passport', document: met.id, expiresOn } }])
  })
})

describe('an approval', () => {
  test('with a day that has passed is refused at its field, and the document still waits', async () => {
    const { id } = await grace()
    const refused = await approve(id, await dayIn(-2))
    expect(refused).toMatchObject({
      error: { error: 'fields_invalid', fields: [{ field: 'expiresOn', error: 'invalid' }] },
    })
    expect(must(await dora.get('staff.document', { id }))).toMatchObject({ waitsForReview: true })
    must(await approve(id, await dayIn(0)))
  })

  test('without a day never expires', async () => {
    const met = await grace()
    must(await approve(met.id))
    await world.time.advance('4000 days')
    await world.runDue()
    expect(await passportOf(await again(met))).toMatchObject({ identity: 'verified', expiresOn: null })
  })
})
