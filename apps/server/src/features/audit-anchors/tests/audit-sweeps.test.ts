import { rename, rm, symlink, writeFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { createMetrics } from '../../../platform/metrics/metrics.ts'
import { auditSweeps } from '../audit-sweeps.ts'
import { auditReport } from '../index.ts'
import { watchAudit } from '../watch-audit.ts'
import { useTrail } from './trail.ts'

const { key, reader, readLines, addRows, parts, anchor, check, advance, tamper, lines } = useTrail()

const metrics = createMetrics()
const opened = () => {
  const { db, clock, databaseUrl, path } = parts()
  return auditSweeps({
    db,
    clock,
    metrics,
    config: { auditAnchors: path, databaseUrl },
    settings: { auditAnchorKey: key },
    log: { warn: () => {}, error: () => {} },
  })
}
async function sweep(name: 'audit-anchors' | 'audit-check'): Promise<void> {
  await opened()
    .find((found) => found.name === name)
    ?.run()
}
const items = async () =>
  await parts().db.selectFrom('staff_case').select(['kind', 'subject', 'details']).orderBy('id').execute()
const gauge = async (name: string) => (await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value

describe('anchors', () => {
  test('are written when the last one is five minutes old, also after a restart', async () => {
    for (const minutes of [0, 2, 2, 2, 1]) {
      await advance(minutes)
      await sweep('audit-anchors')
    }
    const { anchors } = await readLines()
    expect(anchors).toHaveLength(2)
    const [first, second] = anchors.map(({ at }) => Date.parse(at))
    expect(Math.round(((second ?? 0) - (first ?? 0)) / 60_000)).toBe(6)
  })
})

describe('baize_audit_anchored_seconds', () => {
  // Proves G54
  test('is the time of the newest readable line, not of the last attempt', async () => {
    await sweep('audit-anchors')
    const { anchors } = await readLines()
    expect(await gauge('baize_audit_anchored_seconds')).toBe(
      Math.floor(Date.parse(anchors.at(-1)?.at ?? '') / 1000),
    )
    await advance(6)
    const { file } = await lines()
    await rename(file, `${file}.away`)
    await symlink('/dev/null', file)
    const before = await gauge('baize_audit_anchored_seconds')
    await expect(sweep('audit-anchors')).rejects.toThrow()
    expect(await gauge('baize_audit_anchored_seconds')).toBe(before)
  })

  test('follows lines written by another process', async () => {
    await anchor()
    await sweep('audit-anchors')
    expect(await gauge('baize_audit_anchored_seconds')).toBe(
      Math.floor(Date.parse((await readLines()).anchors[0]?.at ?? '') / 1000),
    )
  })
})

describe('baize_audit_anchors_unusable', () => {
  // Proves G61
  test('is 1 with a sentence in the log while the folder is something else, and 0 again afterwards', async () => {
    const { path } = parts()
    await sweep('audit-anchors')
    expect(await gauge('baize_audit_anchors_unusable')).toBe(0)
    await rename(path, `${path}-away`)
    await writeFile(path, '')
    for (const name of ['audit-anchors', 'audit-check'] as const)
      await expect(sweep(name)).rejects.toThrow(`AUDIT_ANCHORS names ${path}, which is not a folder`)
    expect(await gauge('baize_audit_anchors_unusable')).toBe(1)
    await rm(path)
    await rename(`${path}-away`, path)
    await sweep('audit-anchors')
    expect(await gauge('baize_audit_anchors_unusable')).toBe(0)
  })
})

describe('the audit watch', () => {
  const watch = () => {
    const { db, clock, databaseUrl } = parts()
    return watchAudit({ db, clock, config: { databaseUrl } }, reader())
  }
  const outcome = async (watching: ReturnType<typeof watch>) => {
    const { chains, isWhole } = await watching.look()
    return { chains, isWhole }
  }

  test('reads the whole trail at the start and once a day', async () => {
    const watching = watch()
    const seen: boolean[] = []
    for (const minutes of [0, 1, 1, 1437, 1, 1]) {
      await advance(minutes)
      seen.push((await outcome(watching)).isWhole)
    }
    expect(seen).toEqual([true, false, false, false, true, false])
  })

  test.each([
    [
      'an edit of an old row',
      `update audit_event set details = '{"amount": 9}' where subject = 'player:anna' and seq = 2`,
      2n,
      'changed',
    ],
    [
      'an old row deleted',
      `delete from audit_event where subject = 'player:anna' and seq = 2`,
      3n,
      'missing_before',
    ],
    [
      'rows cut off the end',
      `delete from audit_event where subject = 'player:anna' and seq > 1`,
      2n,
      'cut_off',
    ],
  ])('reads the whole trail after %s', async (_, statement, seq, problem) => {
    await anchor()
    const watching = watch()
    await outcome(watching)
    await advance(60)
    await tamper(statement)
    expect(await outcome(watching)).toEqual({
      isWhole: true,
      chains: [{ subject: 'player:anna', seq, problem }],
    })
    // It stays reported without another full read.
    expect(await outcome(watching)).toEqual({
      isWhole: false,
      chains: [{ subject: 'player:anna', seq, problem }],
    })
  })

  test('reads the whole trail after it was truncated', async () => {
    await anchor()
    const watching = watch()
    await outcome(watching)
    await tamper('truncate audit_event')
    const { chains, isWhole } = await outcome(watching)
    expect([isWhole, chains.map(({ problem }) => problem)]).toEqual([true, ['cut_off', 'cut_off']])
  })

  test.each([
    ['now', 'baize.now()'],
    ['years ago', "timestamptz '2020-01-01'"],
  ])('finds a row inserted at the end of a chain, as if %s', async (_, at) => {
    const watching = watch()
    await outcome(watching)
    await advance(60)
    await tamper(
      `
        insert into audit_event select subject, 4, ${at}, actor, 'forged', details, hash, hash
        from audit_event where subject = 'player:anna' and seq = 3`,
    )
    expect(await outcome(watching)).toEqual({
      isWhole: false,
      chains: [{ subject: 'player:anna', seq: 4n, problem: 'changed' }],
    })
  })

  test('finds nothing in rows that were added correctly', async () => {
    const watching = watch()
    for (let round = 0; round < 3; round += 1) {
      expect(await outcome(watching)).toEqual({ isWhole: round === 0, chains: [] })
      await addRows('player:anna', 2)
      await addRows(`player:new-${round}`, 1)
      await advance(15)
    }
  })
})

describe('the alarm', () => {
  test('is a metric while the fault persists, and one case for staff', async () => {
    await anchor()
    await sweep('audit-check')
    expect([await gauge('baize_audit_broken'), await items()]).toEqual([0, []])
    expect(await gauge('baize_audit_checked_seconds')).toBeGreaterThan(1_700_000_000)

    await tamper(`update audit_event set actor = 'platform' where subject = 'player:erik' and seq = 2`)
    await sweep('audit-check')
    await sweep('audit-check')
    expect(await gauge('baize_audit_broken')).toBe(1)
    expect(await items()).toEqual([
      { kind: 'audit_broken', subject: 'player:erik', details: { problem: 'changed', row: '2' } },
    ])
    expect(auditReport(await check())).toMatch(/BROKEN {2}player:erik, row 2: it was changed/)
  })

  test('is one case per anchor file for any number of bad lines', async () => {
    await anchor()
    const { file, all } = await lines()
    await writeFile(
      file,
      `${[...all, ...Array.from({ length: 50 }, (_, line) => `nonsense ${line}`)].join('\n')}\n`,
    )
    await sweep('audit-check')
    expect(await gauge('baize_audit_broken')).toBe(50)
    expect((await items()).map(({ details }) => details)).toEqual([{ problem: 'unreadable', line: '2' }])
  })

  test('reports a head that cannot be anchored, and anchors the others', async () => {
    await tamper(`alter table audit_event drop constraint audit_event_shape;
      insert into audit_event
      values ('staff:x', 999, baize.now(), 'platform', 'forged', '{}', '\\x00', '\\x00')`)
    await sweep('audit-anchors')
    expect(await items()).toEqual([
      { kind: 'audit_broken', subject: 'staff:x', details: { problem: 'cannot_be_anchored', row: '999' } },
    ])
    expect((await readLines()).anchors[0]?.heads.map(({ subject }) => subject)).toEqual([
      'player:anna',
      'player:erik',
    ])
  })

  // Proves S59
  test('is raised within a minute', () => {
    expect(opened().find(({ name }) => name === 'audit-check')?.everySec).toBeLessThanOrEqual(30)
  })
})
