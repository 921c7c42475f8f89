import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { must, personNumber, registeredPlayer, startWorld, type Browser, type OwnWorld } from '@baize/testing'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { photo, scan } from '../../documents/tests/pictures.ts'

const QUESTION = 'Please send us a statement of the account that you paid from.'
const NOTE = 'Two players may share this account.'

let world: OwnWorld
let folder: string
let dora: Browser
let mark: Browser
let others = 600

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stored-'))
  world = await startWorld({ servers: 2, env: { FILES_FOLDER: folder } })
  await logInStaff()
})
afterAll(async () => {
  await world?.checkLedger()
  await world?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function logInStaff(): Promise<void> {
  dora = await world.loginStaff('dora')
  mark = await world.loginStaff('mark')
}

/** What is to be erased is found, and then erased. */
async function nextSweeps(): Promise<void> {
  for (const time of ['11 minutes', '6 minutes']) {
    await world.time.advance(time)
    await world.runDue()
  }
}

const stored = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()).length
const nameOf = (answer: { ok: true } | { ok: false; error: { error: string } }) =>
  answer.ok ? 'ok' : answer.error.error

async function another() {
  const person = personNumber((others += 1))
  const player = await registeredPlayer(world, person)
  const { rows } = await world.db.query<{ id: string }>(
    'select player_id as id from player where email = $1',
    [person.email],
  )
  return { player, person, playerId: rows[0]?.id ?? '' }
}

/** A case about a new player. */
async function caseOfSomebody() {
  const someone = await another()
  const id = crypto.randomUUID()
  await world.db.query(
    `insert into staff_case (id, kind, subject, player_id, details, dedup_key, due_at)
     values ($1::uuid, 'payout_name_differs', 'W3H8P5ZC6N', $2, '{}', $1::text, baize.now() + interval '24 hours')`,
    [id, someone.playerId],
  )
  return { ...someone, id }
}

/** The document of a new player, in the queue of the review. */
async function documentOfSomebody() {
  const someone = await another()
  const picture = { name: 'passport.jpg', side: 'front', type: 'passport' } as const
  must(await someone.player.upload('player.documentUpload', picture, scan()))
  const { rows } = await world.db.query<{ id: string }>(
    'select id from player_document where player_id = $1',
    [someone.playerId],
  )
  return { ...someone, id: rows[0]?.id ?? '' }
}

const ask = (id: string, staff = dora) =>
  staff.post('staff.caseRequestInformation', { id, message: QUESTION, note: NOTE })
const requestOf = async (player: Browser) =>
  must(await player.get('player.informationRequests', {})).requests[0]
const questionsOf = async (player: Browser) =>
  must(await player.get('content.start', {})).obligations.filter(({ kind }) => kind === 'question')
const caseOf = async (id: string) => must(await dora.get('staff.cases', { open: 'true', id })).items[0]
const answer = async (player: Browser, text = 'The statement is attached.') =>
  await player.post('player.informationRequestAnswer', {
    id: (await requestOf(player))?.id ?? '',
    answer: text,
  })
const addFile = async (player: Browser, name = 'statement.jpg', picture?: Buffer) =>
  await player.upload(
    'player.informationRequestFile',
    { id: (await requestOf(player))?.id ?? '', name },
    picture ?? scan(),
  )
const hoursUntil = (instant: string | undefined) =>
  Math.round((Date.parse(instant ?? '') - Date.now()) / 3_600_000)

describe('a question about a case', () => {
  test('is read on the site and by email, and its answer is shown with the case', async () => {
    const { player, person, id } = await caseOfSomebody()
    const { answerBy } = must(await ask(id))
    expect(await questionsOf(player)).toEqual([
      {
        kind: 'question',
        before: [],
        about: 'case',
        reference: (await requestOf(player))?.id,
        until: answerBy,
      },
    ])
    expect(await requestOf(player)).toMatchObject({
      about: 'case',
      reference: null,
      question: QUESTION,
      status: 'open',
      answer: null,
      files: [],
    })
    await world.deliver()
    const mail = (await world.sandbox.mail(person.email)).at(-1)
    expect(mail?.text).toContain(QUESTION)
    expect(mail?.text).toContain('question about your account')
    expect(mail?.text).toContain('/my/verification')
    expect(mail?.text).not.toContain(NOTE)

    must(await answer(player))
    expect(await questionsOf(player)).toEqual([])
    expect((await caseOf(id))?.informationRequests).toMatchObject([
      {
        question: QUESTION,
        requestedBy: 'Dora Takács',
        answer: 'The statement is attached.',
        isWithdrawn: false,
        endedByClosing: false,
      },
    ])
    expect(nameOf(await answer(player, 'Once more.'))).toBe('already_decided')
    expect((await caseOf(id))?.notes).toMatchObject([{ by: 'Dora Takács', note: NOTE }])
    const sara = await world.loginStaff('sara')
    expect(must(await sara.get('staff.cases', { open: 'true', id })).items[0]?.notes).toEqual([])
  })

  test('is not asked of a closed account', async () => {
    const { playerId, id } = await caseOfSomebody()
    await world.db.query(`update player set status = 'closed' where player_id = $1`, [playerId])
    expect(nameOf(await ask(id))).toBe('already_decided')
  })

  test('moves the deadline of the case to after the player’s time, and the answer starts it again', async () => {
    const { player, id } = await caseOfSomebody()
    must(await ask(id))
    expect(hoursUntil((await caseOf(id))?.dueAt)).toBe(72 + 24)
    must(await answer(player))
    expect(hoursUntil((await caseOf(id))?.dueAt)).toBe(24)
  })

  test('is asked once at a time, of two servers too, and again after the answer', async () => {
    const { player, id } = await caseOfSomebody()
    const both = await Promise.all([ask(id), ask(id, mark.at(world.facts.staffSites[1] ?? world.staff))])
    expect(both.map(nameOf).sort()).toEqual(['ok', 'waits_for_player'])
    must(await answer(player))
    expect(nameOf(await ask(id, mark))).toBe('ok')
  })

  test('is withdrawn by staff, and by the end of the case', async () => {
    const { player, id } = await caseOfSomebody()
    must(await ask(id))
    must(await dora.post('staff.caseInformationRequestEnd', { id }))
    expect((await requestOf(player))?.status).toBe('ended')
    expect(nameOf(await answer(player))).toBe('already_decided')
    must(await ask(id))
    must(await dora.post('staff.caseClose', { id, note: 'The bank answered.' }))
    expect(await questionsOf(player)).toEqual([])
    expect((await requestOf(player))?.status).toBe('ended')
    expect(nameOf(await answer(player))).toBe('already_decided')
    expect(nameOf(await ask(id))).toBe('already_decided')
  })

  test('is not asked about a case of a colleague, nor about one of no player', async () => {
    const { id } = await caseOfSomebody()
    must(await mark.post('staff.caseAssign', { id, reassign: false }))
    expect(nameOf(await ask(id))).toBe('case_assigned_to_other')
    expect(nameOf(await ask(id, mark))).toBe('ok')
    // What waits for the player is assigned to nobody.
    expect((await caseOf(id))?.assignment).toBeNull()
    await world.db.query('update staff_case set player_id = null where id = $1', [id])
    expect(nameOf(await ask(id))).toBe('element_not_found')
  })

  test('can still be answered when its time is over', async () => {
    const { player, id } = await caseOfSomebody()
    must(await ask(id))
    await world.db.query(
      `update information_request set answer_by = baize.now() - interval '1 minute' where subject_id = $1`,
      [id],
    )
    expect(await questionsOf(player)).toEqual([])
    expect((await requestOf(player))?.status).toBe('late')
    expect(nameOf(await answer(player))).toBe('ok')
  })

  // Covers PERM-005
  test('is answered by its player only', async () => {
    const { player, id } = await caseOfSomebody()
    const { player: other } = await another()
    must(await ask(id))
    const requestId = (await requestOf(player))?.id ?? ''
    const theirs = { id: requestId, answer: 'Mine.' }
    expect(nameOf(await other.post('player.informationRequestAnswer', theirs))).toBe('element_not_found')
    const file = { id: requestId, name: 'x.jpg' }
    expect(nameOf(await other.upload('player.informationRequestFile', file, scan()))).toBe(
      'element_not_found',
    )
    expect(await requestOf(other)).toBeUndefined()
  })
})

describe('a question about something that was decided without an end of the question', () => {
  const decide = (table: 'player_document' | 'staff_case', id: string) =>
    world.db.query(
      table === 'staff_case'
        ? 'update staff_case set closed_at = baize.now() where id = $1'
        : 'update player_document set in_review_since = null, decide_by = null where id = $1',
      [id],
    )

  test.each([
    ['case', caseOfSomebody, 'staff.caseRequestInformation', 'staff_case'],
    ['document', documentOfSomebody, 'staff.documentRequestInformation', 'player_document'],
  ] as const)('is listed as ended for a %s, and is not owed', async (about, somebody, call, table) => {
    const { player, id } = await somebody()
    must(await dora.post(call, { id, message: QUESTION }))
    expect(await questionsOf(player)).toMatchObject([{ about }])
    await decide(table, id)
    expect(await questionsOf(player)).toEqual([])
    expect((await requestOf(player))?.status).toBe('ended')
    expect(nameOf(await answer(player))).toBe('already_decided')
  })
})

describe('the files of an answer', () => {
  test('are read by staff once the answer is sent, by links, and each reading is recorded', async () => {
    const { player, playerId, id } = await caseOfSomebody()
    must(await ask(id))
    must(await addFile(player, 'statement.jpg', await photo()))
    const [own] = (await requestOf(player))?.files ?? []
    expect(own).toMatchObject({ name: 'statement.jpg', isPicture: true })
    expect((await player.request(own?.link ?? '')).status).toBe(200)
    const requestId = (await requestOf(player))?.id ?? ''
    const read = (staff: Browser) => staff.get('staff.answerFiles', { playerId, id: requestId })
    expect(nameOf(await read(dora))).toBe('element_not_found')
    expect((await caseOf(id))?.informationRequests[0]?.files).toEqual([])

    must(await answer(player))
    expect((await caseOf(id))?.informationRequests[0]?.files).toMatchObject([{ name: 'statement.jpg' }])
    const [file] = must(await read(dora)).files
    expect((await dora.request(file?.link ?? '')).status).toBe(200)
    expect((await mark.request(file?.link ?? '')).status).toBe(404)
    const { rows } = await world.db.query(
      `select actor from audit_event where subject = $1 and action = 'answer_files_viewed'`,
      [`player:${playerId}`],
    )
    expect(rows).toHaveLength(1)
    expect(nameOf(await read(await world.loginStaff('ivan')))).toBe('authorization_rejected')
  })

  test('are removed before the answer, and stay after it', async () => {
    const { player, person, id } = await caseOfSomebody()
    must(await ask(id))
    const before = stored()
    const picture = scan()
    const { fileId } = must(await addFile(player, 'statement.jpg', picture))
    expect(must(await addFile(player, 'again.jpg', picture))).toEqual({ fileId })
    must(await addFile(player, 'other.jpg'))
    const requestId = (await requestOf(player))?.id ?? ''
    const remove = (by = player) => by.post('player.informationRequestFileRemove', { id: requestId, fileId })
    must(await remove())
    must(await remove())
    expect((await requestOf(player))?.files.map(({ name }) => name)).toEqual(['other.jpg'])
    // The removed file, and the copy that was sent again.
    await world.time.advance('61 minutes')
    await world.runDue()
    await expect.poll(stored).toBe(before + 1)
    // The sessions ended meanwhile.
    const again = await world.login(person)
    await logInStaff()
    must(await answer(again))
    expect(nameOf(await remove(again))).toBe('already_decided')
    expect(nameOf(await addFile(again))).toBe('already_decided')
  })

  test('are erased when staff withdraw the question, and 30 days after its deadline passed without an answer', async () => {
    const withdrawn = await caseOfSomebody()
    const late = await caseOfSomebody()
    const before = stored()
    for (const { player, id } of [withdrawn, late]) {
      must(await ask(id))
      must(await addFile(player))
    }
    must(await dora.post('staff.caseInformationRequestEnd', { id: withdrawn.id }))
    await world.db.query(
      `update information_request set answer_by = baize.now() - interval '1 minute' where subject_id = $1`,
      [late.id],
    )
    await nextSweeps()
    await expect.poll(stored).toBe(before + 1)
    expect((await requestOf(withdrawn.player))?.files).toEqual([])
    expect((await requestOf(late.player))?.files).toHaveLength(1)
    await world.db.query(
      `update answer_file set added_at = baize.now() - interval '30 days' where player_id = $1`,
      [late.playerId],
    )
    await nextSweeps()
    await expect.poll(stored).toBe(before)
    // The sessions ended meanwhile.
    await logInStaff()
    const again = await world.login(late.person)
    expect((await requestOf(again))?.files).toEqual([])
    expect(nameOf(await answer(again))).toBe('ok')
  })

  test('are at most as many as the operator allows for a document', async () => {
    const { player, id } = await caseOfSomebody()
    must(await ask(id))
    await world.db.query(
      `insert into setting (name, value) values ('documentUploadingMaxImagesPerDocument', '1')`,
    )
    try {
      must(await addFile(player))
      expect(await addFile(player, 'second.jpg')).toMatchObject({
        error: { error: 'file_refused', errorDetails: { reason: 'maxImages', maxImages: 1 } },
      })
    } finally {
      await world.db.query(`delete from setting where name = 'documentUploadingMaxImagesPerDocument'`)
    }
  })
})

describe('a question about a document', () => {
  test('keeps it from being approved until the answer', async () => {
    const { player, person, id } = await documentOfSomebody()
    const message = 'Did you change your name?'
    must(await dora.post('staff.documentRequestInformation', { id, message }))
    expect(await questionsOf(player)).toMatchObject([{ about: 'document' }])
    await world.deliver()
    const mail = (await world.sandbox.mail(person.email)).at(-1)
    expect(mail?.text).toContain('question about your identity document')
    const approve = async () => {
      const { version } = must(await dora.get('staff.document', { id }))
      return await dora.post('staff.documentApprove', { id, version })
    }
    expect(nameOf(await approve())).toBe('waits_for_player')
    must(await answer(player, 'I married last year.'))
    expect(must(await dora.get('staff.document', { id })).informationRequests).toMatchObject([
      { question: message, answer: 'I married last year.' },
    ])
    expect(nameOf(await approve())).toBe('ok')
    expect(nameOf(await dora.post('staff.documentRequestInformation', { id, message }))).toBe(
      'already_decided',
    )
  })

  test('ends with the rejection of the document', async () => {
    const { player, id } = await documentOfSomebody()
    must(await dora.post('staff.documentRequestInformation', { id, message: 'Is it yours?' }))
    const { version } = must(await dora.get('staff.document', { id }))
    must(
      await dora.post('staff.documentReject', { id, version, sides: ['front'], message: 'It is blurred.' }),
    )
    expect(await questionsOf(player)).toEqual([])
    expect((await requestOf(player))?.status).toBe('ended')
  })
})
