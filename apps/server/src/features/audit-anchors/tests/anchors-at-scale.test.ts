import { createHash, createPrivateKey } from 'node:crypto'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { isLong } from '@baize/testing'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { AuditHead } from '../../audit/index.ts'
import { readAnchorKey } from '../anchor-key.ts'
import { hashOfLine, NO_LINE, writeAnchor } from '../anchor-line.ts'
import { openHeadStore } from '../head-store.ts'
import { openAnchorFolder, openAnchorReader } from '../index.ts'
import { newKey } from './trail.ts'

const DAYS = isLong ? 365 : 4
/** Time is measured in the long run only. */
const MAX_ROUND_MS = isLong ? 1000 : Infinity
const ROUNDS_A_DAY = 288
const HEADS = 100
const CHAINS = 50_000
const FIRST_MS = Date.parse('2025-11-01T00:00:00Z')
const ROUNDS = 5

let path: string
const key = newKey()
beforeEach(async () => {
  path = await mkdtemp(join(tmpdir(), 'baize-year-'))
})
afterEach(() => rm(path, { recursive: true }))

const headOf = (round: number, place: number): AuditHead => ({
  subject: `player:019a${String((round * 7919 + place * 104_729) % CHAINS).padStart(8, '0')}-7000-8000-000000000000`,
  seq: BigInt(round + 1),
  hash: createHash('sha256').update(`${round}:${place}`).digest(),
})
const headsOf = (round: number) => Array.from({ length: HEADS }, (_, place) => headOf(round, place))
const timeOf = (round: number) => Temporal.Instant.fromEpochMilliseconds(FIRST_MS + round * 300_000)

/** The lines that the writer would have written, one every five minutes. */
async function generate(days: number): Promise<void> {
  const privateKey = readAnchorKey(key, createPrivateKey)
  let previous = NO_LINE
  for (let day = 0; day < days; day += 1) {
    const file = await open(
      join(
        path,
        `anchors-${timeOf(day * ROUNDS_A_DAY)
          .toString()
          .slice(0, 10)}.jsonl`,
      ),
      'w',
    )
    for (let round = day * ROUNDS_A_DAY; round < (day + 1) * ROUNDS_A_DAY; round += 1) {
      const line = writeAnchor(
        { number: round + 1, at: timeOf(round).toString(), isWhole: true, previous, heads: headsOf(round) },
        privateKey,
      )
      previous = hashOfLine(line)
      await file.write(`${line}\n`)
    }
    await file.close()
  }
}

/** How often the memory is measured. Each time the garbage is collected first. */
const SAMPLE_MS = 250

/**
 * Runs the work and returns the rise of this process's live memory in MB. What the collector has not come to yet is
 * not counted: on a busy machine that is a matter of chance.
 */
async function memoryOf(work: () => Promise<void>): Promise<number> {
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void
  const live = () => {
    collect()
    const { heapUsed, external } = process.memoryUsage()
    return heapUsed + external
  }
  const before = live()
  let peak = before
  const sampler = setInterval(() => (peak = Math.max(peak, live())), SAMPLE_MS)
  try {
    await work()
  } finally {
    clearInterval(sampler)
  }
  return Math.round((Math.max(peak, live()) - before) / 1e6)
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now()
  await work()
  return isLong ? performance.now() - startedAt : 0
}

describe(`anchors of ${DAYS} days with ${HEADS} heads every five minutes`, () => {
  // Proves G54 (long)
  test(
    'take at most 100 MB more memory, and a round at most a second',
    async () => {
      await generate(DAYS)
      const reader = openAnchorReader(path, key)
      const store = await openHeadStore()
      const chains = new Set<string>()
      let heads = 0
      const rounds: number[] = []
      const megabytes = await memoryOf(async () => {
        const { problems } = await reader.readAll(async (added) => {
          heads += added.length
          await store.add(added)
        })
        expect(problems).toEqual([])
        for await (const part of store.newest()) heads += part.length
        const folder = openAnchorFolder(path, key)
        await folder.tail()
        for (let round = DAYS * ROUNDS_A_DAY; round < DAYS * ROUNDS_A_DAY + ROUNDS; round += 1) {
          rounds.push(
            await timed(async () => {
              await folder.append(headsOf(round), { at: timeOf(round), isWhole: true })
              expect((await reader.readAdded()).problems).toEqual([])
            }),
          )
        }
      })
      // The store returns the newest head of each chain.
      for await (const part of store.newest()) for (const { subject } of part) chains.add(subject)
      await store.close()
      const recorded = DAYS * ROUNDS_A_DAY * HEADS
      expect(heads).toBe(recorded + chains.size)
      console.log(
        `${recorded} heads of ${chains.size} chains: ${megabytes} MB more, rounds of ${rounds.map(Math.round).join(', ')} ms`,
      )
      expect(megabytes).toBeLessThanOrEqual(100)
      expect(Math.max(...rounds)).toBeLessThanOrEqual(MAX_ROUND_MS)
    },
    30 * 60_000,
  )
})
