import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { repositoryRoot } from '@baize/testing'
import { CommandError } from '../start/command-error.ts'
import { unpackFromDebian } from './debian-packages.ts'

const unpacked = join(repositoryRoot, 'node_modules/.cache/nginx')
const places = [
  '/usr/sbin/nginx',
  '/usr/local/bin/nginx',
  '/opt/homebrew/bin/nginx',
  join(unpacked, 'usr/sbin/nginx'),
]

/** The configuration of the production guide. */
export const guideConfiguration = join(repositoryRoot, 'docs/guides/nginx.conf')

/**
 * The proxy for the test of a rolling restart: that of `NGINX_PATH`, of the system, or downloaded from
 * Debian's packages.
 * @throws {CommandError} If there is none and it cannot be downloaded.
 */
function findNginx(): string {
  const given = process.env['NGINX_PATH'] ?? ''
  if (given !== '') return given
  const find = () => places.find((place) => existsSync(place))
  const found = find() ?? (unpackFromDebian(['nginx'], unpacked) ? find() : undefined)
  if (found === undefined)
    throw new CommandError(
      'The test of a rolling restart needs nginx: install the package "nginx", or name one in NGINX_PATH.',
    )
  return found
}

export type Nginx = { stop(): Promise<void>; log(): string }

/**
 * Runs nginx with the guide's configuration in a folder of the test.
 * @param replaced Replacements of addresses, ports and paths in the file. Each must occur.
 * @throws {Error} If nginx rejects the configuration.
 */
export async function startNginx(folder: string, replaced: Readonly<Record<string, string>>): Promise<Nginx> {
  const nginx = findNginx()
  let text = readFileSync(guideConfiguration, 'utf8')
  for (const [theirs, ours] of Object.entries(replaced)) {
    if (!text.includes(theirs)) throw new Error(`${guideConfiguration} has no "${theirs}".`)
    text = text.replaceAll(theirs, ours)
  }
  for (const name of ['body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'])
    mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'baize.conf'), text)
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name === 'client_body' ? 'body' : name)};`,
  )
  writeFileSync(
    join(folder, 'nginx.conf'),
    [
      'daemon off;',
      'master_process on;',
      'worker_processes 2;',
      `pid ${join(folder, 'nginx.pid')};`,
      `error_log ${join(folder, 'error.log')} warn;`,
      'events { worker_connections 1024; }',
      'http {',
      '  access_log off;',
      ...temporary,
      `  include ${join(folder, 'baize.conf')};`,
      '}',
    ].join('\n'),
  )
  const given = ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'error.log')]
  const checked = spawnSync(nginx, ['-t', ...given], { encoding: 'utf8' })
  if (checked.status !== 0)
    throw new Error(`nginx does not take the configuration of the guide:\n${checked.stderr}`)
  const child = spawn(nginx, given, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  // Written once it listens.
  const pidFile = join(folder, 'nginx.pid')
  for (let tries = 0; tries < 200 && !existsSync(pidFile); tries += 1) await wait(25)
  return {
    log: () => readFileSync(join(folder, 'error.log'), 'utf8'),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
