// Runs every command of package.json: installs the packages of the lockfile, restarts on the pinned Node, and
// writes the source files that are not in git. Plain JavaScript for Node 18 and newer, without dependencies, because on a fresh clone there are
// none.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import { constants } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const binaries = join(root, 'node_modules', '.bin')
const pinnedNode = join(binaries, 'node')
const noteFile = join(root, 'node_modules', '.baize-lock-hash')
const command = process.argv[2] ?? ''
const program = join(root, 'tools', `${command.replace(':', '-')}.ts`)

if (!/^[a-z]+(-[a-z]+)*(:[a-z]+)?$/.test(command) || !existsSync(program)) refuse()
process.chdir(root)
// After `npm ci` the packages are there, or another `npm ci` would not install them either.
if (process.env.npm_lifecycle_event !== 'postinstall') install()
if (!existsSync(pinnedNode)) {
  console.error(
    `There is no Node 26 for ${process.platform}-${process.arch} among the packages: run on Linux (x64, arm64) or macOS (arm64), on Windows in WSL.`,
  )
  process.exit(1)
}
// From here on the packages' own binaries come first in the path.
process.env.PATH = [binaries, ...foreignPath()].join(delimiter)
// Every start loads the same few thousand files: compiled once, they load in half the time.
process.env.NODE_COMPILE_CACHE ??= join(root, 'node_modules', '.cache', 'node')
if (realpathSync(process.execPath) === realpathSync(pinnedNode)) await goOn()
else runAgain()

function refuse() {
  console.error(`There is no command "${command}". CONTRIBUTING.md lists them.`)
  process.exit(1)
}

/** Runs `npm ci` if the lockfile differs from the installed one. */
function install() {
  const lock = readFileSync(join(root, 'package-lock.json'))
  const hash = createHash('sha256').update(lock).digest('hex')
  if (existsSync(noteFile) && readFileSync(noteFile, 'utf8') === hash) return
  if (!isInstalled(JSON.parse(lock.toString()))) {
    console.log('Installing packages (npm ci) ...')
    // @NOTE Without the packages' binaries in the path: npm would delete the Node that it runs on.
    const env = { ...process.env, PATH: foreignPath().join(delimiter) }
    const { status } = spawnSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
      cwd: root,
      env,
      stdio: 'inherit',
    })
    if (status !== 0) {
      console.error('npm ci failed: see its message above.')
      process.exit(1)
    }
  }
  try {
    writeFileSync(noteFile, hash)
  } catch {
    // Installed by another user and read-only: the check is repeated next time.
  }
}

/**
 * Whether this lockfile was installed by hand or by CI; npm stores its own copy of the installed lockfile.
 */
function isInstalled(lock) {
  const copy = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(copy) || !existsSync(pinnedNode)) return false
  const installed = JSON.parse(readFileSync(copy, 'utf8')).packages
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') || wanted.link) return true
    const found = installed[path]
    return found === undefined
      ? wanted.optional === true || wanted.devOptional === true
      : found.version === wanted.version
  })
}

/** The path without the folders that npm puts in front for its scripts. */
function foreignPath() {
  return (process.env.PATH ?? '')
    .split(delimiter)
    .filter((folder) => !/node_modules[\\/]\.bin[\\/]?$/.test(folder))
}

async function goOn() {
  const { writeMessageKeys } = await import('./generate-message-keys.ts')
  try {
    writeMessageKeys()
  } catch (error) {
    console.error(error.message)
    process.exit(1)
  }
  const { main } = await import(pathToFileURL(program).href)
  if (main === undefined) refuse()
  await main(process.argv.slice(3))
}

/** Forwards signals to the program, and ends with it. */
function runAgain() {
  const child = spawn(pinnedNode, [fileURLToPath(import.meta.url), ...process.argv.slice(2)], {
    stdio: 'inherit',
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (constants.signals[signal] ?? 0)))
}
