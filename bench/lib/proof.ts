import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { BenchDatabase } from './bench-stack.ts'

const checker = fileURLToPath(new URL('../../apps/server/src/check-ledger.ts', import.meta.url))

/** Checks the ledger's invariants after a measurement, because a fast wrong result is worthless. */
export async function proveLedger(database: BenchDatabase): Promise<string> {
  const url = database.server.url(database.name)
  const child = spawn(process.execPath, [checker], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, DATABASE_URL: url, DATABASE_OWNER_URL: url },
  })
  let output = ''
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`the ledger of ${database.name} does not hold: ${output}`)
  return 'the ledger check holds'
}
