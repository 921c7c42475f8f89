import { defineConfig } from 'vitest/config'
import { LongFilesFirst } from './tools/test/long-files-first.ts'

const never = ['**/node_modules/**', '**/dist/**']

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
          include: ['{apps,packages}/*/src/**/*.test.{ts,tsx}', 'tools/**/*.test.ts', 'bench/**/*.test.ts'],
          exclude: [...never, '**/tests/**'],
          // A busy machine is no failure: what runs long here is work, not waiting.
          testTimeout: 30_000,
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
          exclude: never,
          globalSetup: ['packages/testing/src/vitest-set-up.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
})
