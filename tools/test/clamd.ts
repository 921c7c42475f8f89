import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { repositoryRoot } from '@baize/testing'
import { CommandError } from '../start/command-error.ts'
import { unpackFromDebian } from './debian-packages.ts'

const unpacked = join(repositoryRoot, 'node_modules/.cache/clamd')
const PACKAGES = ['clamav-daemon', 'libclamav12', 'libmspack0', 'libjson-c5']
const libraries = ['usr/lib/x86_64-linux-gnu', 'usr/lib/aarch64-linux-gnu'].map((path) =>
  join(unpacked, path),
)

/**
 * The scanner: that of `CLAMD_PATH`, of the system, or from Debian's packages.
 * @throws {CommandError} If there is none and it cannot be downloaded.
 */
function findClamd(): string {
  const given = process.env['CLAMD_PATH'] ?? ''
  if (given !== '') return given
  const find = () => ['/usr/sbin/clamd', join(unpacked, 'usr/sbin/clamd')].find((place) => existsSync(place))
  const found = find() ?? (unpackFromDebian(PACKAGES, unpacked) ? find() : undefined)
  if (found === undefined)
    throw new CommandError(
      'The test of the antivirus needs clamd: install the package "clamav-daemon", or name one in CLAMD_PATH.',
    )
  return found
}

export type Clamd = { readonly socket: string; stop(): Promise<void> }

const LISTENS_WITHIN_MS = 30_000
const LOOK_EVERY_MS = 50

/**
 * Runs clamd in a folder of the test, with one signature: it finds `content` anywhere in a file.
 * @throws {Error} If it does not listen in time, with what it printed.
 */
export async function startClamd(folder: string, content: string): Promise<Clamd> {
  const clamd = findClamd()
  const signatures = join(folder, 'signatures')
  const socket = join(folder, 'clamd.ctl')
  mkdirSync(signatures, { recursive: true })
  // Name, any type of file, any offset, and the bytes.
  writeFileSync(
    join(signatures, 'own.ndb'),
    `Test.Own:0:*:${Buffer.from(content, 'latin1').toString('hex')}\n`,
  )
  const configuration = join(folder, 'clamd.conf')
  writeFileSync(
    configuration,
    [
      `DatabaseDirectory ${signatures}`,
      `LocalSocket ${socket}`,
      'Foreground yes',
      'StreamMaxLength 25M',
      'SelfCheck 3600',
    ].join('\n'),
  )
  const child = spawn(clamd, ['--config-file', configuration], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      LD_LIBRARY_PATH: [...libraries, process.env['LD_LIBRARY_PATH'] ?? ''].join(':'),
    },
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (text: Buffer) => (printed += text.toString()))
  const ended = once(child, 'exit')
  const stop = async () => {
    child.kill('SIGTERM')
    await ended
  }
  for (let waited = 0; waited < LISTENS_WITHIN_MS; waited += LOOK_EVERY_MS) {
    if (child.exitCode !== null || child.signalCode !== null) break
    if (await listens(socket)) return { socket, stop }
    await wait(LOOK_EVERY_MS)
  }
  if (child.exitCode === null && child.signalCode === null) await stop()
  throw new Error(`clamd does not listen:\n${printed}`)
}

async function listens(path: string): Promise<boolean> {
  const socket = connect({ path })
  try {
    await once(socket, 'connect')
    return true
  } catch {
    return false
  } finally {
    socket.destroy()
  }
}
