import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { repositoryRoot } from '@baize/testing'
import { runCaptured } from '../run-captured.ts'
import { CommandError } from './command-error.ts'

/** Apps with a browser part, and its sources besides their own folder. */
const apps = ['web', 'backoffice', 'sandbox'] as const
const shared = [
  'packages/ui',
  'packages/domain',
  'packages/contract',
  'packages/client',
  'packages/plugin-kit',
  'packages/sandbox-kit',
  'plugins',
  'package-lock.json',
]
/** Every build is a production build, even in tests with another mode. */
const production = { NODE_ENV: 'production' }
const left = new Set(['node_modules', 'dist', 'tests', '.vite'])

/** Apps with sources, in build order. */
export const builtApps = () => apps.filter((app) => existsSync(configOf(app)))
const configOf = (app: string) => join(repositoryRoot, 'apps', app, 'vite.config.ts')

type Building = { readonly print?: (line: string) => void; readonly stop?: AbortSignal }

/**
 * Builds the browser files whose sources changed since the last build.
 * @throws {CommandError} When something does not build, or `stop` ended it.
 */
export async function buildWebs({ print = console.log, stop }: Building = {}): Promise<void> {
  const sharedHash = hashOf(shared)
  for (const app of builtApps()) {
    const hash = `${sharedHash}-${hashOf([`apps/${app}`])}`
    const note = join(repositoryRoot, 'apps', app, 'dist', '.sources')
    if (existsSync(note) && readFileSync(note, 'utf8') === hash) continue
    print(`Building apps/${app} ...`)
    await buildOne(app, [], stop)
    if (app === 'web') await buildOne(app, ['--ssr'], stop)
    mkdirSync(join(repositoryRoot, 'apps', app, 'dist'), { recursive: true })
    writeFileSync(note, hash)
  }
}

async function buildOne(app: string, flags: readonly string[], stop: AbortSignal | undefined): Promise<void> {
  const { code, output } = await runCaptured('vite', ['build', '--logLevel', 'warn', ...flags], {
    cwd: join(repositoryRoot, 'apps', app),
    env: production,
    stop,
  })
  if (code !== 0) throw new CommandError(`apps/${app} does not build:\n${output.trim()}`)
}

/** Builds again on every change, with visible output. */
export function watchWebs(): readonly ChildProcess[] {
  return builtApps().map((app) => {
    // The record of the last build does not cover a watcher's output.
    rmSync(join(repositoryRoot, 'apps', app, 'dist', '.sources'), { force: true })
    return spawn('vite', ['build', '--watch', '--logLevel', 'warn'], {
      cwd: join(repositoryRoot, 'apps', app),
      env: { ...process.env, ...production },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
  })
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path)
  return hash.digest('hex').slice(0, 20)
}

function addTo(hash: ReturnType<typeof createHash>, path: string): void {
  const full = join(repositoryRoot, path)
  if (!existsSync(full)) return
  const entries =
    path === 'package-lock.json'
      ? null
      : readdirSync(full, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))
  if (entries === null) {
    hash.update(`${path}\0`).update(readFileSync(full))
    return
  }
  for (const entry of entries) {
    if (left.has(entry.name)) continue
    const inner = join(path, entry.name)
    if (entry.isDirectory()) addTo(hash, inner)
    else if (entry.isFile()) hash.update(`${inner}\0`).update(readFileSync(join(repositoryRoot, inner)))
  }
}
