import type { Page } from '@playwright/test'

/** All that scripts of the page can read: storage, cookies, the history's state and the address. */
export async function readable(page: Page): Promise<string> {
  return await page.evaluate(() =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      window.history.state,
      window.location.href,
    ]),
  )
}
