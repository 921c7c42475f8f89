import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { copyFile, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { anchorHeads } from '../anchor-heads.ts'
import type { AnchorProblem } from '../anchor-scan.ts'
import { openAnchorFolder, openAnchorReader } from '../index.ts'
import { newKey, useTrail } from './trail.ts'

const { key, folder, reader, readLines, addRows, parts, anchor, check, advance, tamper, lines } = useTrail()

const publicHalf = (pem: string) => createPublicKey(pem).export({ type: 'spki', format: 'pem' }).toString()

describe('anchors', () => {
  test('record the head of every chain, and then of those that have grown', async () => {
    await anchor()
    await advance(15)
    await addRows('player:erik', 1)
    await anchor()
    await anchor()
    const { anchors, problems } = await readLines()
    expect(
      anchors.map(({ number, heads }) => [number, heads.map(({ subject, seq }) => `${subject} ${seq}`)]),
    ).toEqual([
      [1, ['player:anna 3', 'player:erik 2']],
      [2, ['player:erik 3']],
      [3, []],
    ])
    expect(problems).toEqual([])
    expect(await check()).toMatchObject({ chains: [], anchors: [] })
  })

  test('include rows that were committed late', async () => {
    await anchor()
    const slow = await parts().pool.connect()
    await slow.query('begin')
    await slow.query(`select audit_append_v1('player:mia', 'platform', 'limit_changed', '{}')`)
    await advance(5)
    await anchor()
    await slow.query('commit')
    slow.release()
    await anchor()
    const { anchors } = await readLines()
    expect(anchors.map(({ heads }) => heads.map(({ subject }) => subject))).toEqual([
      ['player:anna', 'player:erik'],
      [],
      ['player:mia'],
    ])
  })

  test('are refused without a key of the right kind', () => {
    const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 })
      .privateKey.export({ type: 'pkcs8', format: 'pem' })
      .toString()
    expect(() => openAnchorFolder(parts().path, undefined)).toThrow(/auditAnchorKey/)
    expect(() => openAnchorFolder(parts().path, rsa)).toThrow(/Ed25519/)
    expect(() => openAnchorFolder(parts().path, publicHalf(newKey()))).toThrow(/Ed25519 private key/)
    expect(() => openAnchorReader(parts().path, 'no key at all')).toThrow(/Ed25519/)
  })

  test('are verified with the public key', async () => {
    await anchor()
    const { anchoredAt, problems } = await openAnchorReader(parts().path, publicHalf(key)).readAll()
    expect([anchoredAt === null, problems]).toEqual([false, []])
    expect((await openAnchorReader(parts().path, publicHalf(newKey())).readAll()).problems).toMatchObject([
      { problem: 'wrong_signature' },
    ])
  })
})

describe('the first bad row is named after', () => {
  test.each([
    [
      'an edit',
      `update audit_event set details = '{"amount": 9}' where subject = 'player:anna' and seq = 2`,
      2n,
      'changed',
    ],
    [
      'a deleted row',
      `delete from audit_event where subject = 'player:anna' and seq = 2`,
      3n,
      'missing_before',
    ],
    [
      'an inserted row',
      `
        insert into audit_event select subject, 4, at, actor, 'forged', details, hash, hash from audit_event
        where subject = 'player:anna' and seq = 3`,
      4n,
      'changed',
    ],
    [
      'rows cut off the end',
      `delete from audit_event where subject = 'player:anna' and seq > 1`,
      2n,
      'cut_off',
    ],
    ['a deleted chain', `delete from audit_event where subject = 'player:anna'`, 1n, 'cut_off'],
    [
      'a chain rewritten with valid hashes',
      `delete from audit_event where subject = 'player:anna';
       select audit_append_v1('player:anna', 'platform', 'nothing_happened', '{}'),
         audit_append_v1('player:anna', 'platform', 'nothing_happened', '{}');
       select audit_append_v1('player:anna', 'platform', 'nothing_happened', '{}')`,
      3n,
      'rewritten',
    ],
  ])('%s', async (_, statement, seq, problem) => {
    await anchor()
    await tamper(statement)
    expect((await check()).chains).toEqual([{ subject: 'player:anna', seq, problem }])
  })

  // Proves S59
  test('a truncated table with new chains', async () => {
    await anchor()
    await tamper('truncate audit_event')
    await addRows('player:anna', 1)
    expect((await check()).chains).toEqual([
      { subject: 'player:anna', seq: 2n, problem: 'cut_off' },
      { subject: 'player:erik', seq: 1n, problem: 'cut_off' },
    ])
  })

  test('a chain rewritten from the middle, at the oldest head that is missing', async () => {
    await anchor()
    await addRows('player:anna', 1)
    await anchor()
    await tamper(`delete from audit_event where subject = 'player:anna' and seq > 2`)
    await addRows('player:anna', 2)
    expect((await check()).chains).toEqual([{ subject: 'player:anna', seq: 3n, problem: 'rewritten' }])
  })
})

describe('a reader that has read all lines', () => {
  const twoDays = async () => {
    await anchor()
    await advance(24 * 60)
    await addRows('player:anna', 1)
    await anchor()
    const watching = reader()
    expect((await watching.readAll()).problems).toEqual([])
    return watching
  }

  test('continues with lines added by any writer', async () => {
    const watching = await twoDays()
    await addRows('player:erik', 1)
    await anchor()
    const before = (await watching.readAdded()).anchoredAt
    await advance(24 * 60)
    await anchor()
    const after = await watching.readAdded()
    expect(after.problems).toEqual([])
    expect(Date.parse(after.anchoredAt ?? '') - Date.parse(before ?? '')).toBeGreaterThanOrEqual(86_400_000)
  })

  // Proves G54
  test.each<[string, (first: string, last: string) => Promise<void>, AnchorProblem['problem']]>([
    [
      'an old file is edited',
      async (first) => await edit(first, 'player:anna', 'player:hack'),
      'wrong_signature',
    ],
    [
      'what it read of the last file is edited',
      async (_, last) => await edit(last, 'player:anna', 'player:hack'),
      'wrong_signature',
    ],
    ['an old file is removed', async (first) => await rm(first), 'missing_before'],
    [
      'a file is inserted before the others',
      async (first) => await copyFile(first, first.replace('anchors-20', 'anchors-19')),
      'missing_before',
    ],
    [
      'the last file is truncated and rewritten',
      async (_, last) => await writeFile(last, 'nonsense\n'),
      'unreadable',
    ],
  ])('reads them again when %s', async (_what, change, problem) => {
    const watching = await twoDays()
    const files = (await readdir(parts().path)).sort().map((name) => join(parts().path, name))
    await change(files[0] ?? '', files.at(-1) ?? '')
    expect((await watching.readAdded()).problems[0]).toMatchObject({ problem })
  })

  const edit = async (file: string, from: string, to: string) =>
    await writeFile(file, (await readFile(file, 'utf8')).replace(from, to))
})

describe('a malformed row inserted by the owner', () => {
  // Proves G54
  test('is left out and reported, and all other heads are anchored', async () => {
    await tamper(`alter table audit_event drop constraint audit_event_shape;
      insert into audit_event
      values ('staff:x', 999, baize.now(), 'platform', 'forged', '{}', '\\x00', '\\x00')`)
    const leftOut = await anchorHeads(parts().db, folder())
    expect(leftOut.map(({ subject, seq }) => [subject, seq])).toEqual([['staff:x', 999n]])
    await advance(5)
    await addRows('player:anna', 1)
    await anchor()
    const { anchors, problems } = await readLines()
    expect(problems).toEqual([])
    expect(anchors.map(({ number }) => number)).toEqual([1, 2])
    await tamper(`delete from audit_event where subject = 'player:anna' and seq = 4`)
    expect((await check()).chains).toContainEqual({ subject: 'player:anna', seq: 4n, problem: 'cut_off' })
    expect((await check()).chains).toContainEqual({
      subject: 'staff:x',
      seq: 999n,
      problem: 'missing_before',
    })
  })
})

describe('a line that cannot be read back', () => {
  test('ends the round with an error', async () => {
    const head = { subject: 'staff:x', seq: 1n, hash: Buffer.from('00', 'hex') }
    const at = Temporal.Instant.fromEpochMilliseconds(parts().clock.nowMs())
    await expect(folder().append([head], { at, isWhole: true })).rejects.toThrow('cannot be read back')
  })
})

describe('the lines themselves', () => {
  beforeEach(async () => {
    for (let times = 0; times < 3; times += 1) {
      await addRows('player:anna', 1)
      await anchor()
    }
  })

  test.each([
    [
      'edited',
      (all: string[]) => all.with(1, (all[1] ?? '').replace('player:anna', 'player:erik')),
      { line: 2, problem: 'wrong_signature' },
    ],
    ['taken out', (all: string[]) => all.toSpliced(1, 1), { line: 2, problem: 'missing_before' }],
    [
      'swapped',
      (all: string[]) => [all[0] ?? '', all[2] ?? '', all[1] ?? ''],
      { line: 2, problem: 'missing_before' },
    ],
    ['made of nonsense', (all: string[]) => all.with(0, '{"number": 1}'), { line: 1, problem: 'unreadable' }],
  ])('are found when one is %s', async (_, change, finding) => {
    const { file, all } = await lines()
    await writeFile(file, `${change(all).join('\n')}\n`)
    expect((await check()).anchors[0]).toMatchObject(finding)
  })

  test('are found when signed with another key', async () => {
    const forged = openAnchorFolder(parts().path, newKey())
    await forged.append([], {
      at: Temporal.Instant.fromEpochMilliseconds(parts().clock.nowMs()),
      isWhole: true,
    })
    expect((await check()).anchors).toMatchObject([{ line: 4, problem: 'wrong_signature' }])
  })

  test('may end with one that is still being written', async () => {
    const { file, all } = await lines()
    await writeFile(file, `${all.join('\n')}\n{"number":4,"at":`)
    expect(await check()).toMatchObject({ anchors: [], chains: [] })
  })
})

describe('a line that a crash left unfinished', () => {
  test('is moved away and reported, and the next line is valid', async () => {
    await anchor()
    const { file, all } = await lines()
    await addRows('player:anna', 1)
    await writeFile(file, `${all.join('\n')}\n{"number":2,"at":"2026-`)
    const torn: unknown[] = []
    await anchorHeads(
      parts().db,
      folder((line) => torn.push(line)),
    )
    expect(torn).toEqual([{ file: basename(file), bytes: 23, setAsideIn: `${basename(file)}.torn` }])
    expect(await readFile(`${file}.torn`, 'utf8')).toBe('{"number":2,"at":"2026-\n')
    const { anchors, problems } = await readLines()
    expect(problems).toEqual([])
    expect(anchors.at(-1)).toMatchObject({ number: 2, heads: [{ subject: 'player:anna', seq: 4n }] })
    expect(await check()).toMatchObject({ anchors: [], chains: [] })
    await tamper(`delete from audit_event where subject = 'player:anna' and seq = 4`)
    expect((await check()).chains).toEqual([{ subject: 'player:anna', seq: 4n, problem: 'cut_off' }])
  })
})
