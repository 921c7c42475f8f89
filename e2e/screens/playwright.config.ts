import { defineConfig } from '@playwright/test'
import base from '../playwright.config.ts'

/**
 * `npm run screenshots`: the same house and browser as the journeys; what it writes is for people to look at.
 */
export default defineConfig({
  ...base,
  testDir: '.',
  testMatch: '**/*.shots.ts',
  globalSetup: '../global-set-up.ts',
  outputDir: '../../test-results/screens',
  workers: 1,
  timeout: 120_000,
  reporter: 'list',
})
