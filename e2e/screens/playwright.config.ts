import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

/**
 * `npm run screenshots`: uses the same stack and browser as the browser tests.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '**/*.shots.ts',
  globalSetup: '../global-set-up.ts',
  outputDir: '../../test-results/screens',
  workers: 1,
  retries: 0,
  timeout: 120_000,
  reporter: 'list',
})
