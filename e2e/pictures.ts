import type { Page } from '@playwright/test'
import { isLong } from './long-run.ts'

/** Takes a picture of the whole page for people to judge, `test-results/<name>.png`, in the long run. */
export async function takePicture(page: Page, name: string): Promise<void> {
  if (isLong) await page.screenshot({ path: `../test-results/${name}.png`, fullPage: true })
}
