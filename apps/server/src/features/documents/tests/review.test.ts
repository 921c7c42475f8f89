import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  deposit,
  must,
  personNumber,
  registeredPlayer,
  startWorld,
  type Browser,
  type OwnWorld,
  type Person,
} from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openStream } from '../../../platform/events/tests/open-stream.ts'
import { scan } from './pictures.ts'

let world: OwnWorld
let folder: string
let dora: Browser
let mark: Browser
let others = 700

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stored-'))
  world = await startWorld({ servers: 2, env: { FILES_FOLDER: folder } })
  dora = await world.loginStaff('dora')
  mark = await world.loginStaff('mark')
})
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const upload = async (player: Browser, side: 'back' | 'front') =>
  await player.upload('player.documentUpload', { name: `${side}.jpg`, side, type: 'driverLicence' }, scan())

/** Approves the document as it is now. */
const approve = async (id: string, staff = dora) => {
  const seen = await staff.get('staff.document', { id })
  return seen.ok ? await staff.post('staff.documentApprove', { id, version: seen.value.version }) : seen
}

/** Rejects sides of the document as it is now. */
const reject = async (
  id: string,
  {
    staff = dora,
    sides = ['back'],
    ...more
  }: { staff?: Browser; sides?: ('back' | 'front')[]; note?: string } = {},
) => {
  const seen = await staff.get('staff.document', { id })
  if (!seen.ok) return seen
  const { version } = seen.value
  return await staff.post('staff.documentReject', {
    id,
    version,
    sides,
    message: 'The photo is blurred.',
    ...more,
  })
}

/** A British player of unknown identity. */
async function british(): Promise<{ readonly player: Browser; readonly person: Person }> {
  const person = personNumber((others += 1))
  const player = await registeredPlayer(world, person)
  await world.db.query(`update player set rule_set = 'GBR' where email = $1`, [person.email])
  return { player, person }
}

/** The document of a player who has uploaded both sides. */
async function waiting() {
  const { player, person } = await british()
  must(await upload(player, 'front'))
  must(await upload(player, 'back'))
  const { items } = must(await dora.get('staff.documents', {}))
  const id = items.at(-1)?.id ?? ''
  return { player, person, id }
}

const owed = async (player: Browser) =>
  must(await player.get('content.start', {})).obligations.flatMap((obligation) =>
    obligation.kind === 'identity' ? [obligation.document] : [],
  )
const play = async (player: Browser) =>
  (await player.post('game.game', { name: 'fox-and-acorn', type: 'real' })).ok
const nameOf = (answer: { ok: true } | { ok: false; error: { error: string } }) =>
  answer.ok ? 'ok' : answer.error.error

describe('a British player', () => {
  // Covers ERR-134, PERM-006
  test('plays after a rejection, a second picture and an approval, and sees each step live', async () => {
    const { player, id } = await waiting()
    expect(await owed(player)).toEqual(['needToBeVerified'])
    expect(await play(player)).toBe(false)
    const stream = await openStream(player.at(world.sites[1] ?? ''))

    must(await reject(id, { note: 'Looks edited to me.' }))
    await world.deliver()
    await stream.next('obligations')
    expect(await owed(player)).toEqual(['needToProvideDocument'])
    const rejected = must(await player.get('player.documents', {}))
    const licence = rejected.documents.find(({ type }) => type === 'driverLicence')
    expect(licence?.sides.map(({ status, reason }) => [status, reason])).toEqual([
      ['uploaded', null],
      ['rejected', 'The photo is blurred.'],
    ])
    expect(JSON.stringify(rejected)).not.toContain('edited')

    must(await upload(player, 'back'))
    expect(await owed(player)).toEqual(['needToBeVerified'])
    expect(must(await approve(id))).toEqual({ status: 'verified' })
    await world.deliver()
    await stream.next('obligations')
    stream.close()
    expect(await owed(player)).toEqual([])
    expect(must(await player.get('player.documents', {})).identity).toBe('verified')
    expect(await play(player)).toBe(true)
    expect(nameOf(await upload(player, 'front'))).toBe('documents_verified')
  })

  test('reads each decision by mail, with the message and without the note', async () => {
    const { player, person, id } = await waiting()
    must(await reject(id, { note: 'Looks edited to me.' }))
    await world.deliver()
    const rejected = (await world.sandbox.mail(person.email)).at(-1)
    expect(rejected?.subject).toContain('please upload your document again')
    expect(rejected?.text).toMatch(/driving licence and need another picture of its back/)
    expect(rejected?.text).toContain('> The photo is blurred.')
    expect(rejected?.text).not.toContain('edited')
    must(await upload(player, 'back'))
    must(await approve(id))
    await world.deliver()
    const approved = (await world.sandbox.mail(person.email)).at(-1)
    expect(approved?.subject).toContain('your document is approved')
    expect(approved?.links.some((link) => link.endsWith('/my/documents'))).toBe(true)
  })

  test('has verified names and date of birth after the approval', async () => {
    const { person, id } = await waiting()
    must(await approve(id))
    const { rows } = await world.db.query<{ field: string; by: string }>(
      `select i.field, split_part(i.verified_by, ':', 1) as by from player_identity i
       join player p on p.player_id = i.player_id
       where p.email = $1 and i.verified_at is not null and i.field <> 'email' order by i.field`,
      [person.email],
    )
    expect(rows.map(({ by }) => by)).toEqual(rows.map(() => 'staff'))
    expect(rows.map(({ field }) => field)).toContain('birthDate')
  })
})

test('a player at the document limit deposits again after the approval, live, and nobody else lifted it', async () => {
  await world.db.query(
    `insert into setting (name, value) values ('documents.depositLimit', '{"HUF": 2000000}')`,
  )
  const person = personNumber((others += 1))
  const player = await registeredPlayer(world, person)
  await deposit(world, player, 2_000_000n)
  await expect(deposit(world, player, 2_000_000n)).rejects.toThrow('deposit_blocked')
  const waitsFor = async () =>
    must(await player.get('content.start', {})).obligations.map((obligation) =>
      obligation.kind === 'documentLimit' ? obligation.document : obligation.kind,
    )
  expect(await waitsFor()).toEqual(['needToProvideDocument'])
  must(await upload(player, 'front'))
  must(await upload(player, 'back'))
  expect(await waitsFor()).toEqual(['needToBeVerified'])
  expect(must(await player.get('player.documents', {})).identity).toBe('needToBeVerified')
  const stream = await openStream(player.at(world.sites[1] ?? ''))
  const { items } = must(await dora.get('staff.documents', {}))
  must(await approve(items.at(-1)?.id ?? ''))
  await world.deliver()
  await stream.next('obligations')
  stream.close()
  expect(await waitsFor()).toEqual([])
  await deposit(world, player, 2_000_000n)
  const { rows } = await world.db.query<{ lifted_by: string }>(
    `select r.lifted_by from player_restriction r join player p on p.player_id = r.player_id where p.email = $1`,
    [person.email],
  )
  expect(rows).toEqual([{ lifted_by: expect.stringMatching(/^staff:/) as string }])
  await world.db.query(`delete from setting where name = 'documents.depositLimit'`)
})

describe('a document under review', () => {
  test('is listed by its deadline and shown beside the data that it proves, which is recorded', async () => {
    const { id } = await waiting()
    const { items, openCount } = must(await dora.get('staff.documents', {}))
    expect(items.length).toBe(openCount)
    expect(items.map(({ decideBy }) => decideBy)).toEqual(items.map(({ decideBy }) => decideBy).sort())
    const document = must(await dora.get('staff.document', { id }))
    expect(document).toMatchObject({ type: 'driverLicence', waitsForReview: true })
    expect(document.personal.map(({ field }) => field)).toContain('birthDate')
    const { events } = must(
      await mark.get('staff.audit', { by: 'subject', value: `player:${document.player.playerId}` }),
    )
    expect(events[0]).toMatchObject({ action: 'document_viewed' })
  })

  test('shows its pictures to the member of staff who opened it only', async () => {
    const { player, id } = await waiting()
    const link = must(await dora.get('staff.document', { id })).sides[0]?.pictures[0]?.link ?? ''
    expect((await dora.request(link)).status).toBe(200)
    expect((await mark.request(link)).status).toBe(404)
    expect((await player.request(link)).status).toBe(404)
    expect((await world.staffVisitor().request(link)).status).toBe(401)
    await world.db.query(`update staff_member set role = 'auditor' where login = 'dora'`)
    expect((await dora.request(link)).status).toBe(403)
    await world.db.query(`update staff_member set role = 'payments' where login = 'dora'`)
  })

  test('is decided by its assignee, and by one of two at once', async () => {
    const { id } = await waiting()
    must(await dora.post('staff.documentAssign', { id, reassign: false }))
    expect(nameOf(await mark.post('staff.documentAssign', { id, reassign: false }))).toBe(
      'document_assigned_to_other',
    )
    expect(nameOf(await approve(id, mark))).toBe('document_assigned_to_other')
    must(await mark.post('staff.documentAssign', { id, reassign: true }))
    must(await mark.post('staff.documentUnassign', { id }))
    const decisions = await Promise.all([approve(id), reject(id, { staff: mark, sides: ['front'] })])
    expect(decisions.map(nameOf).sort()).toEqual(['already_decided', 'ok'])
    const [first] = decisions
    const last = first.ok
      ? { decision: 'approved', by: 'Dora Takács' }
      : { decision: 'rejected', by: 'Mark Szalai' }
    expect(await approve(id)).toMatchObject({
      ok: false,
      error: { error: 'already_decided', errorDetails: { ...last, at: expect.any(String) } },
    })
  })
})

describe('a document that changed since it was opened', () => {
  const seenVersion = async (id: string) => must(await dora.get('staff.document', { id })).version

  test('by another picture is not approved', async () => {
    const { player, id } = await waiting()
    const version = await seenVersion(id)
    must(await upload(player, 'front'))
    expect(nameOf(await dora.post('staff.documentApprove', { id, version }))).toBe('document_changed')
    expect(must(await dora.get('staff.document', { id })).waitsForReview).toBe(true)
    expect(nameOf(await approve(id))).toBe('ok')
  })

  test('by the data beside it is not approved', async () => {
    const { person, id } = await waiting()
    const version = await seenVersion(id)
    await world.db.query(
      `insert into player_identity (player_id, field, version, value, source, actor)
       select player_id, field, i.version + 1, '1985-05-06', 'staff', 'test'
       from player_identity i join player p using (player_id) where p.email = $1 and field = 'birthDate'`,
      [person.email],
    )
    expect(nameOf(await dora.post('staff.documentApprove', { id, version }))).toBe('document_changed')
  })
})

describe('a rejection', () => {
  test('of pictures that came after the page was opened is refused', async () => {
    const { player, id } = await waiting()
    const { version } = must(await mark.get('staff.document', { id }))
    must(await reject(id))
    must(await upload(player, 'back'))
    const stale = await mark.post('staff.documentReject', {
      id,
      version,
      sides: ['back'],
      message: 'Blurred.',
    })
    expect(nameOf(stale)).toBe('document_changed')
    expect(must(await mark.get('staff.document', { id })).sides[1]?.status).toBe('uploaded')
  })

  test.each([
    ['that the document does not have', 'passport', ['back']],
    ['that the document does not have, beside one that it has', 'passport', ['front', 'back']],
  ] as const)('of a side %s is refused, and the document waits on', async (_title, type, sides) => {
    const { player, person } = await british()
    must(await player.upload('player.documentUpload', { name: 'p.jpg', side: 'front', type }, scan()))
    const id = must(await dora.get('staff.documents', {})).items.at(-1)?.id ?? ''
    expect(await reject(id, { sides: [...sides] })).toMatchObject({
      error: { error: 'fields_invalid', fields: [{ field: 'sides', error: 'invalid' }] },
    })
    expect(must(await dora.get('staff.document', { id })).waitsForReview).toBe(true)
    await world.deliver()
    const mails = await world.sandbox.mail(person.email)
    expect(mails.filter(({ subject }) => subject.includes('upload your document again'))).toEqual([])
  })

  test('of the same side named twice is mailed as that side', async () => {
    const { person, id } = await waiting()
    must(await reject(id, { sides: ['back', 'back'] }))
    await world.deliver()
    expect((await world.sandbox.mail(person.email)).at(-1)?.text).toContain('another picture of its back')
  })
})

test('a rejected picture is erased with its key after its days, and its link leads to nothing', async () => {
  const { player, id, person } = await waiting()
  const link = must(await player.get('player.documents', {})).documents.find(
    ({ type }) => type === 'driverLicence',
  )?.sides[1]?.pictures[0]?.link
  const fileId = new URL(link ?? '', world.site).pathname.split('/').at(-1) ?? ''
  const isStored = () =>
    readdirSync(folder, { recursive: true }).some((path) => String(path).endsWith(fileId))
  must(await reject(id))
  expect(isStored()).toBe(true)
  await world.time.advance('91 days')
  await world.runDue()
  expect(isStored()).toBe(false)
  const { rows } = await world.db.query(
    'select sealed, sealed_key from file_key where file_id = $1 and erased_at is not null',
    [fileId],
  )
  expect(rows).toEqual([{ sealed: null, sealed_key: null }])
  const again = await world.login(person)
  expect(must(await again.get('player.documents', {})).documents[2]?.sides[0]?.pictures).toHaveLength(1)
})

test('nothing is stored while the storage is away, and the player is refused', async () => {
  const { player } = await british()
  const away = `${folder}-away`
  renameSync(folder, away)
  writeFileSync(folder, 'a file where the folder was')
  try {
    expect(nameOf(await upload(player, 'front'))).toBe('file_storage_unavailable')
    expect(must(await player.get('player.documents', {})).identity).toBe('needToProvideDocument')
  } finally {
    rmSync(folder)
    renameSync(away, folder)
  }
  expect(nameOf(await upload(player, 'front'))).toBe('ok')
})
