import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Bench } from './lib/bench.ts'
import {
  logInPlayers,
  PLAYERS,
  seededDatabase,
  startBenchServer,
  type BenchServer,
} from './lib/bench-stack.ts'
import { noisePicture } from './lib/noise-picture.ts'
import { proveLedger } from './lib/proof.ts'
import type { Figure } from './lib/report.ts'
import { startFlood, type FloodAnswers } from './lib/request-flood.ts'
import { signBets } from './lib/signed-bets.ts'
import { openLoop, type Reply, type Target } from './lib/socket-load.ts'
import { percentile } from './lib/stats.ts'

const UPLOADS = 50
/** A picture of three bytes a pixel: two megabytes. */
const SIDE_PIXELS = 840
const BETS_PER_SECOND = 50
const WINDOW_SECONDS = 10
const BET_PATH = '/callbacks/games/hub88/transaction/bet'
const isAccepted = (reply: Reply) => reply.status === 200 && reply.body.includes('"RS_OK"')

/**
 * Fifty players upload a picture of a document at once, and again as soon as it is stored. Pictures are encoded
 * again by processes of a low priority, so that bets in the same server keep their time.
 */
export async function betsBesideUploads(bench: Bench): Promise<Figure[]> {
  const database = await seededDatabase(bench.server, 'bench_uploads')
  const tokens = await logInPlayers(database, UPLOADS)
  const files = join(bench.folder, 'files')
  await mkdir(files, { recursive: true })
  const server = await startBenchServer(database, bench.folder, {
    FILES_FOLDER: files,
    // Each player comes from another address, so that the limits of one source do not apply.
    TRUSTED_PROXIES: '127.0.0.1',
    RATE_LIMIT_GENERAL: '100000000',
  })
  try {
    await besideUploads(server, null)
    const calm = await besideUploads(server, null)
    const runs = []
    for (let run = 0; run < bench.options.pairs.least; run += 1)
      runs.push(await besideUploads(server, { tokens, picture: noisePicture(SIDE_PIXELS) }))
    const [{ stored }] = (await database.query<{ stored: number }>(
      'select count(*)::int as stored from document_picture',
    )) as [{ stored: number }]
    return [
      {
        name: `p99 of a bet while ${UPLOADS} players upload a picture`,
        unit: 'ms',
        values: runs.map(({ p99 }) => p99),
        must: 250,
        goal: null,
        better: 'lower',
        notes: [
          `${runs.map(({ flood }) => flood.answered).join(', ')} uploads answered, ${JSON.stringify(runs.at(-1)?.flood.statuses)}, ${stored} pictures stored; ${BETS_PER_SECOND} bets a second; p99 without them ${calm.p99.toFixed(1)} ms`,
          await proveLedger(database),
        ],
      },
      {
        name: `bets refused while ${UPLOADS} players upload a picture, in ${runs.length} runs`,
        unit: 'count',
        values: [runs.reduce((sum, { refused }) => sum + refused, 0)],
        must: 0,
        goal: null,
        better: 'lower',
        notes: [`without them: ${calm.refused}`],
      },
    ]
  } finally {
    await server.stop()
  }
}

type Run = { readonly p99: number; readonly refused: number; readonly flood: FloodAnswers }

type Uploads = { readonly tokens: readonly string[]; readonly picture: Uint8Array }

async function besideUploads(server: BenchServer, uploads: Uploads | null): Promise<Run> {
  const target = { host: '127.0.0.1', port: server.port }
  const bets = await signBets({
    privateKey: server.privateKey,
    count: BETS_PER_SECOND * (WINDOW_SECONDS + 2) + 100,
    players: PLAYERS,
    path: BET_PATH,
    host: `${target.host}:${target.port}`,
  })
  const flood =
    uploads === null
      ? null
      : await startFlood({
          target,
          inFlight: UPLOADS,
          requests: uploads.tokens.map((token, index) =>
            uploadRequest(target, { token, address: `10.0.1.${index + 1}`, picture: uploads.picture }),
          ),
        })
  const { latenciesMs, wrong } = await openLoop(target, {
    perSecond: BETS_PER_SECOND,
    seconds: WINDOW_SECONDS,
    warmUpSeconds: 1,
    connections: 32,
    next: () => bets.pop() ?? null,
    isRight: isAccepted,
  })
  const answers = (await flood?.()) ?? { answered: 0, statuses: {} }
  if ((answers.statuses[200] ?? 0) !== answers.answered)
    throw new Error(`not every upload was stored: ${JSON.stringify(answers.statuses)}`)
  return { p99: percentile(latenciesMs, 0.99), refused: wrong, flood: answers }
}

type Upload = { readonly token: string; readonly address: string; readonly picture: Uint8Array }

function uploadRequest({ host, port }: Target, { token, address, picture }: Upload): Buffer {
  const boundary = 'boundary-of-the-bench'
  const fields = { name: 'passport.png', side: 'front', type: 'passport' }
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  const body = Buffer.concat([
    Buffer.from(
      `${parts.join('')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="passport.png"\r\ncontent-type: image/png\r\n\r\n`,
    ),
    picture,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])
  const lines = [
    'POST /api/player/documentUpload HTTP/1.1',
    `Host: ${host}:${port}`,
    `Cookie: __Host-player=${token}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    'Sec-Fetch-Site: same-origin',
    `X-Forwarded-For: ${address}`,
    `Content-Length: ${body.length}`,
  ]
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`), body])
}
