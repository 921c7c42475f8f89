import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { FileOrder } from './tools/test/file-order.ts'
import { filesOfProjects, listIsolatedFiles, neverSearched } from './tools/test/projects.ts'

const isLong = process.env['BAIZE_LONG'] === '1'
/** In the run on tables that are partitioned by player: tests of the tools read catalogue and types of the schema as it is. */
const isPartitioned = process.env['BAIZE_PARTITIONED'] === '1'
const never = [...neverSearched]
const neverOfIntegration = isPartitioned ? [...never, 'tools/tests/**'] : never
const { unit, components, integration } = filesOfProjects
const isolated = { unit: [...listIsolatedFiles('unit')], integration: [...listIsolatedFiles('integration')] }

// In the long run, whose files run in an order by chance: what a file leaves open, the next one has.
const ofLongRun = isLong ? { setupFiles: ['packages/testing/src/left-open.ts'] } : {}
// A busy machine is no failure: what runs long here is work, not waiting.
const ofUnit = { ...ofLongRun, testTimeout: 30_000 }
const ofIntegration = {
  ...ofLongRun,
  globalSetup: ['packages/testing/src/vitest-set-up.ts'],
  testTimeout: isLong ? 120_000 : 30_000,
  hookTimeout: 60_000,
}

export default defineConfig({
  test: {
    maxWorkers: 2,
    sequence: { sequencer: FileOrder },
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          // Files share a process, so that modules load once.
          isolate: false,
          include: [...unit.include],
          exclude: [...never, ...unit.exclude, ...isolated.unit],
          ...ofUnit,
        },
      },
      {
        extends: true,
        test: { name: 'unit-isolated', include: isolated.unit, exclude: never, ...ofUnit },
      },
      {
        extends: true,
        // Everything that the components load, so that the browser is not reloaded in the middle of a test.
        optimizeDeps: {
          entries: ['{apps,packages}/*/src/**/*.test.tsx', 'apps/{web,backoffice}/src/main.tsx'],
        },
        test: {
          name: 'components',
          // Files share a page, so that modules load once. The set-up file clears what a file leaves in it.
          isolate: false,
          include: [...components.include],
          exclude: never,
          setupFiles: ['packages/ui/src/component-test-set-up.ts'],
          provide: { isLong },
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
          isolate: false,
          include: [...integration.include],
          exclude: [...neverOfIntegration, ...isolated.integration],
          ...ofIntegration,
        },
      },
      {
        extends: true,
        test: {
          name: 'integration-isolated',
          include: isolated.integration,
          exclude: neverOfIntegration,
          ...ofIntegration,
        },
      },
    ],
  },
})
