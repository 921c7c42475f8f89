import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { CommandError } from '../start/command-error.ts'

/** The first is the same browser without windows: tests need a fifth less time in it. */
const places = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The browser for the browser tests: that of `CHROMIUM_PATH`, of the system, or, as root on Debian,
 * downloaded from its packages.
 * @throws {CommandError} If there is none and it cannot be downloaded.
 */
export function findChromium(): string {
  const given = process.env['CHROMIUM_PATH']
  if (given !== undefined && given !== '') {
    if (existsSync(given)) return given
    throw new CommandError(`CHROMIUM_PATH names ${given}, which does not exist.`)
  }
  const found = places.find((place) => existsSync(place)) ?? fetchFromDebian()
  if (found === null)
    throw new CommandError(
      'The browser tests need Chromium: install the package "chromium", or name a browser in CHROMIUM_PATH.',
    )
  return found
}

function fetchFromDebian(): string | null {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null
  console.log('Fetching Chromium from the system’s packages ...')
  const install = () =>
    ['chromium-headless-shell', 'chromium'].some(
      (name) =>
        spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], {
          stdio: ['ignore', 'ignore', 'inherit'],
          env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
        }).status === 0,
    )
  if (!install()) {
    // The package list may be missing or outdated.
    spawnSync('apt-get', ['update', '-q'], { stdio: 'ignore' })
    install()
  }
  return places.find((place) => existsSync(place)) ?? null
}
