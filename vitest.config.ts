import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { LongFilesFirst } from './tools/test/long-files-first.ts'

const isLong = process.env['BAIZE_LONG'] === '1'
const never = ['**/node_modules/**', '**/dist/**']
/** In the run on tables that are partitioned by player: tests of the tools read catalogue and types of the schema as it is. */
const isPartitioned = process.env['BAIZE_PARTITIONED'] === '1'

export default defineConfig({
  test: {
    // Two cores, and integration tests spawn processes of their own.
    maxWorkers: 2,
    sequence: { sequencer: LongFilesFirst },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['{apps,packages}/*/src/**/*.test.ts', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...never, '**/tests/**'],
          // A busy machine is no failure: what runs long here is work, not waiting.
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        // Everything that the components load, so that the browser is not reloaded in the middle of a test.
        optimizeDeps: {
          entries: ['{apps,packages}/*/src/**/*.test.tsx', 'apps/{web,backoffice}/src/main.tsx'],
        },
        test: {
          name: 'components',
          include: ['{apps,packages}/*/src/**/*.test.tsx'],
          exclude: never,
          setupFiles: ['packages/ui/src/component-test-set-up.ts'],
          testTimeout: 30_000,
          expect: { poll: { timeout: 10_000 } },
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
                // The browser's own sandbox does not work as root.
                args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
              },
              contextOptions: { locale: 'en-GB', timezoneId: 'Europe/Budapest', reducedMotion: 'reduce' },
            }),
            instances: [{ browser: 'chromium', viewport: { width: 1280, height: 800 } }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: [
            '{apps,packages}/*/src/**/tests/**/*.test.ts',
            'apps/server/tests/**/*.test.ts',
            'tools/tests/**/*.test.ts',
            'plugins/**/*.test.ts',
          ],
          exclude: isPartitioned ? [...never, 'tools/tests/**'] : never,
          globalSetup: ['packages/testing/src/vitest-set-up.ts'],
          testTimeout: isLong ? 120_000 : 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
