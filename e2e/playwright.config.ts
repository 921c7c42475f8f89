import { defineConfig } from '@playwright/test'
import { leftOut } from './long-run.ts'

const quiet = [
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // The camera is a moving picture of the browser's own.
  '--use-fake-device-for-media-stream',
  // The question of the browser is answered with yes.
  '--use-fake-ui-for-media-stream',
]

export default defineConfig({
  testDir: '.',
  testMatch: '**/*.test.ts',
  ...(leftOut !== undefined && { grepInvert: leftOut }),
  globalSetup: './global-set-up.ts',
  outputDir: '../test-results',
  // Tests share one stack and have their own players.
  fullyParallel: false,
  // `npm test` has more workers than cores: a test that awaits a page leaves its core to another.
  workers: 2,
  // What passes on a second try has failed.
  retries: 0,
  forbidOnly: true,
  // Of work, not of waiting: what is awaited has limits of its own.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 15_000,
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // The browser's own sandbox does not work as root.
      args: process.getuid?.() === 0 ? ['--no-sandbox', ...quiet] : quiet,
    },
    locale: 'en-GB',
    timezoneId: 'Europe/Budapest',
    // `stack.ts` takes the pictures of a failed test.
    screenshot: 'off',
    // A trace of every test takes an eighth of all tests' time.
    trace: process.env['BAIZE_TRACE'] === '1' ? 'retain-on-failure' : 'off',
  },
})
