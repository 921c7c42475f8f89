import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gamesFixture } from '@baize/testing'
import { inPairs, type Bench } from './lib/bench.ts'
import { seededDatabase, startBenchServer, type BenchServer } from './lib/bench-stack.ts'
import type { Figure } from './lib/report.ts'
import { Connection } from './lib/socket-load.ts'
import { median } from './lib/stats.ts'

/** The first requests of a visitor's browser: the lobby's rows, and the first page of all games. */
const calls = [
  { name: 'the lobby', path: '/api/game/lobby' },
  { name: 'the first page of games', path: '/api/game/games' },
] as const
const WARM_UP = 100

/**
 * The first pages with 10,000 games compared with 100: time and bytes must be equal.
 */
export async function lobbyBySize(bench: Bench): Promise<Figure[]> {
  const small = await stackWith(bench, 100)
  const large = await stackWith(bench, 10_000)
  try {
    const figures: Figure[] = []
    for (const { name, path } of calls) {
      const bytes = { small: await bytesOf(small, path), large: await bytesOf(large, path) }
      await medianMs(small, path, WARM_UP)
      await medianMs(large, path, WARM_UP)
      const requests = bench.options.seconds * 60
      const taken = await inPairs(
        bench.options.pairs,
        () => medianMs(large, path, requests),
        () => medianMs(small, path, requests),
      )
      const shown = (values: readonly number[]) => values.map((value) => value.toFixed(2)).join(', ')
      const common = { unit: 'ratio', must: 1.2, goal: null, better: 'lower' } as const
      figures.push(
        {
          ...common,
          name: `time of ${name} at 10,000 games / at 100`,
          values: taken.ratios,
          notes: [
            `at 10,000: ${shown(taken.a)} ms; at 100: ${shown(taken.b)} ms; medians of ${requests} requests, one after the other`,
          ],
        },
        {
          ...common,
          name: `bytes of ${name} at 10,000 games / at 100`,
          values: [bytes.large / bytes.small],
          notes: [`${bytes.large} and ${bytes.small} bytes`],
        },
      )
    }
    figures.push(await searchFigure(bench, large))
    return figures
  } finally {
    await small.stop()
    await large.stop()
  }
}

/** Typed texts of every kind: beginnings, typos, an unfinished word, a suggestion, and a word of most games. */
const texts = ['lantern', 'lnatern 77', 'golden isalnd', 'bacodr', 'bakkorbba', 'studio', 'kind 1', 'zzzz']
const P99 = 0.99

/** Searches among 10,000 games, each with a word of its own. */
async function searchFigure(bench: Bench, server: BenchServer): Promise<Figure> {
  const values: number[] = []
  const requests = bench.options.seconds * 60
  const timesOf = async (text: string) =>
    await requestTimes(server, `/api/game/games?text=${encodeURIComponent(text)}`, requests)
  for (const text of texts) await requestTimes(server, `/api/game/games?text=${encodeURIComponent(text)}`, 20)
  for (let round = 0; round < bench.options.pairs.most; round += 1) {
    const times: number[] = []
    for (const text of texts) times.push(...(await timesOf(text)))
    times.sort((one, other) => one - other)
    values.push(times[Math.ceil(times.length * P99) - 1] ?? Number.NaN)
  }
  return {
    name: 'search of games at 10,000 games, p99',
    unit: 'ms',
    must: 30,
    goal: null,
    better: 'lower',
    values,
    notes: [`${texts.length} texts, ${requests} requests each, one after the other`],
  }
}

async function stackWith({ server, folder }: Bench, games: number): Promise<BenchServer> {
  const database = await seededDatabase(server, `bench_lobby_${games}`)
  await database.query(gamesFixture(games))
  const own = join(folder, `lobby-${games}`)
  await mkdir(own, { recursive: true })
  return startBenchServer(database, own, { RATE_LIMIT_GENERAL: '1000000000' })
}

const requestFor = (path: string) => Buffer.from(`GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`)

async function bytesOf(server: BenchServer, path: string): Promise<number> {
  const connection = await Connection.open({ host: '127.0.0.1', port: server.port })
  try {
    const { status, body } = await connection.send(requestFor(path))
    if (status !== 200) throw new Error(`${path} answered ${status}: ${body.slice(0, 200)}`)
    return Buffer.byteLength(body)
  } finally {
    connection.close()
  }
}

async function medianMs(server: BenchServer, path: string, requests: number): Promise<number> {
  return median(await requestTimes(server, path, requests))
}

/** Sends one request after the other. */
async function requestTimes(server: BenchServer, path: string, requests: number): Promise<number[]> {
  const connection = await Connection.open({ host: '127.0.0.1', port: server.port })
  const request = requestFor(path)
  const times: number[] = []
  try {
    for (let count = 0; count < requests; count += 1) {
      const startedAt = performance.now()
      const { status } = await connection.send(request)
      if (status !== 200) throw new Error(`${path} answered ${status}`)
      times.push(performance.now() - startedAt)
    }
  } finally {
    connection.close()
  }
  return times
}
