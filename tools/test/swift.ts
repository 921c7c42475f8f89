import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { repositoryRoot } from '@baize/testing'
import { CommandError } from '../start/command-error.ts'
import { unpackFromDebian } from './debian-packages.ts'

const unpacked = join(repositoryRoot, 'node_modules/.cache/swift')
const PYTHON = '/usr/bin/python3'
/** OpenStack Swift, and what its servers import. */
const PACKAGES = [
  'liberasurecode1',
  'libxslt1.1',
  'python3-cffi',
  'python3-cffi-backend',
  'python3-charset-normalizer',
  'python3-chardet',
  'python3-certifi',
  'python3-cryptography',
  'python3-dateutil',
  'python3-debtcollector',
  'python3-dnspython',
  'python3-eventlet',
  'python3-greenlet',
  'python3-idna',
  'python3-importlib-metadata',
  'python3-iso8601',
  'python3-lxml',
  'python3-more-itertools',
  'python3-msgpack',
  'python3-netaddr',
  'python3-netifaces',
  'python3-oslo.config',
  'python3-oslo.context',
  'python3-oslo.i18n',
  'python3-oslo.log',
  'python3-oslo.serialization',
  'python3-oslo.utils',
  'python3-packaging',
  'python3-paste',
  'python3-pastedeploy',
  'python3-pbr',
  'python3-pkg-resources',
  'python3-ply',
  'python3-pycparser',
  'python3-pyeclib',
  'python3-pyinotify',
  'python3-requests',
  'python3-rfc3986',
  'python3-six',
  'python3-stevedore',
  'python3-swift',
  'python3-tempita',
  'python3-tz',
  'python3-urllib3',
  'python3-wrapt',
  'python3-xattr',
  'python3-yaml',
  'python3-zipp',
  'swift',
]
const environment = {
  ...process.env,
  PYTHONPATH: join(unpacked, 'usr/lib/python3/dist-packages'),
  LD_LIBRARY_PATH: ['x86_64', 'aarch64']
    .map((machine) => join(unpacked, `usr/lib/${machine}-linux-gnu`))
    .join(':'),
}
/** The server reads its common settings from a place that only its module knows. */
const LAUNCHER = `
import sys, swift.common.utils as utils
utils.SWIFT_CONF_FILE = sys.argv[1]
from swift.common.wsgi import run_wsgi
sys.exit(run_wsgi(sys.argv[2], sys.argv[3], verbose=True))`

/** Makes the bucket, as an operator does before the first start. */
const MAKE_BUCKET = `
import sys, swift.common.utils as utils
utils.SWIFT_CONF_FILE = sys.argv[1]
from swift.common.internal_client import InternalClient
InternalClient(sys.argv[2], 'test', 3).create_container('AUTH_test', 'files')`

const LISTENS_WITHIN_MS = 60_000
const LOOK_EVERY_MS = 100
const parts = ['account', 'container', 'object'] as const

export type Swift = {
  /** For `FILES_BUCKET`. */
  readonly bucket: string
  stop(): Promise<void>
}

/**
 * Runs OpenStack Swift with its protocol of Amazon S3 on this machine, from Debian's packages: one server of each
 * kind, and one device in a folder of the test.
 * @throws {CommandError} If the packages cannot be downloaded.
 */
export async function startSwift(folder: string): Promise<Swift> {
  unpack()
  mkdirSync(join(folder, 'devices/d1'), { recursive: true })
  writeFileSync(
    join(folder, 'swift.conf'),
    lines({
      'swift-hash': { swift_hash_path_prefix: 'test', swift_hash_path_suffix: 'test' },
      'storage-policy:0': { name: 'one', default: 'yes' },
    }),
  )
  const [proxyPort = 0, ...ports] = await freePorts(1 + parts.length)
  const children: ChildProcess[] = []
  const stop = async () => {
    await Promise.all(children.map(end))
  }
  try {
    startServers(folder, [proxyPort, ...ports], children)
    for (const [index, port] of [...ports, proxyPort].entries())
      if (!(await answers(port, children[index])))
        throw new Error(
          `Swift does not listen:\n${readFileSync(join(folder, 'printed.log'), 'utf8').slice(-4_000)}`,
        )
    makeBucket(folder)
  } catch (error) {
    await stop()
    throw error
  }
  return { bucket: `http://test%3Atester:testing@127.0.0.1:${proxyPort}/files`, stop }
}

/** One server of each kind, and the one that answers requests; each is added as it starts. */
function startServers(
  folder: string,
  [proxyPort = 0, ...ports]: readonly number[],
  children: ChildProcess[],
): void {
  for (const [index, part] of parts.entries()) {
    const port = ports[index] ?? 0
    buildRing(folder, part, port)
    const app = `${part}-server`
    const sections = {
      DEFAULT: { ...common(folder, port), devices: join(folder, 'devices'), mount_check: 'false' },
      'pipeline:main': { pipeline: app },
      [`app:${app}`]: { use: `egg:swift#${part}` },
    }
    children.push(start(folder, app, sections))
  }
  children.push(
    start(folder, 'proxy-server', {
      DEFAULT: common(folder, proxyPort),
      'pipeline:main': { pipeline: 'catch_errors cache s3api tempauth proxy-server' },
      'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: 'true' },
      'filter:catch_errors': { use: 'egg:swift#catch_errors' },
      // Nothing listens there: keys of S3 are compared without a cache.
      'filter:cache': { use: 'egg:swift#memcache', memcache_servers: '127.0.0.1:1' },
      'filter:s3api': { use: 'egg:swift#s3api', location: 'us-east-1' },
      'filter:tempauth': { use: 'egg:swift#tempauth', user_test_tester: 'testing .admin' },
    }),
  )
}

function unpack(): void {
  // Written last, so that what was interrupted starts again.
  const done = join(unpacked, 'complete')
  if (existsSync(done)) return
  if (existsSync(PYTHON) && unpackFromDebian(PACKAGES, unpacked)) writeFileSync(done, '')
  else
    throw new CommandError(
      'The test of the object storage needs python3 and the packages of Debian for OpenStack Swift.',
    )
}

const common = (folder: string, port: number) => ({
  bind_ip: '127.0.0.1',
  bind_port: String(port),
  workers: '0',
  user: userInfo().username,
  swift_dir: folder,
})

type Sections = Readonly<Record<string, Readonly<Record<string, string>>>>

const lines = (sections: Sections): string =>
  Object.entries(sections)
    .map(([name, values]) =>
      [`[${name}]`, ...Object.entries(values).map(([key, value]) => `${key} = ${value}`)].join('\n'),
    )
    .join('\n')

/** A ring of one device: where the rows of a kind are. */
function buildRing(folder: string, part: string, port: number): void {
  const steps = [
    ['create', '4', '1', '0'],
    [
      'add',
      '--region',
      '1',
      '--zone',
      '1',
      '--ip',
      '127.0.0.1',
      '--port',
      String(port),
      '--device',
      'd1',
      '--weight',
      '1',
    ],
    ['rebalance'],
  ]
  for (const step of steps)
    spawnSync(PYTHON, [join(unpacked, 'usr/bin/swift-ring-builder'), `${part}.builder`, ...step], {
      cwd: folder,
      env: environment,
      stdio: 'ignore',
    })
  if (!existsSync(join(folder, `${part}.ring.gz`))) throw new Error(`The ring of ${part} was not built.`)
}

function start(folder: string, app: string, sections: Sections): ChildProcess {
  const file = join(folder, `${app}.conf`)
  writeFileSync(file, lines(sections))
  const printed = openSync(join(folder, 'printed.log'), 'a')
  const child = spawn(PYTHON, ['-c', LAUNCHER, join(folder, 'swift.conf'), file, app], {
    cwd: folder,
    env: environment,
    stdio: ['ignore', printed, printed],
  })
  closeSync(printed)
  return child
}

function makeBucket(folder: string): void {
  const file = join(folder, 'internal.conf')
  const pipeline = {
    DEFAULT: { swift_dir: folder },
    'pipeline:main': { pipeline: 'catch_errors cache proxy-server' },
    'app:proxy-server': { use: 'egg:swift#proxy', account_autocreate: 'true' },
    'filter:catch_errors': { use: 'egg:swift#catch_errors' },
    'filter:cache': { use: 'egg:swift#memcache', memcache_servers: '127.0.0.1:1' },
  }
  writeFileSync(file, lines(pipeline))
  const { status, stderr } = spawnSync(PYTHON, ['-c', MAKE_BUCKET, join(folder, 'swift.conf'), file], {
    cwd: folder,
    env: environment,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The bucket was not made:\n${stderr}`)
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGKILL')
  await ended
}

async function freePorts(count: number): Promise<readonly number[]> {
  const servers = await Promise.all(
    Array.from({ length: count }, async () => {
      const server = createServer()
      server.listen(0, '127.0.0.1')
      await once(server, 'listening')
      return server
    }),
  )
  const ports = servers.map((server) => (server.address() as AddressInfo).port)
  await Promise.all(
    servers.map(async (server) => {
      server.close()
      await once(server, 'close')
    }),
  )
  return ports
}

async function answers(port: number, server: ChildProcess | undefined): Promise<boolean> {
  for (let waited = 0; waited < LISTENS_WITHIN_MS; waited += LOOK_EVERY_MS) {
    if (server === undefined || server.exitCode !== null || server.signalCode !== null) return false
    const answer = await fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(5_000) }).catch(
      () => null,
    )
    if (answer !== null) {
      await answer.body?.cancel()
      return true
    }
    await wait(LOOK_EVERY_MS)
  }
  return false
}
