import { createHash } from 'node:crypto'
import { must, type Browser } from './browser.ts'

/**
 * Does the work that the site's captcha asks of a browser: some 50 ms.
 * @returns What a call takes as `captcha`.
 */
export async function solveCaptcha(browser: Browser): Promise<string> {
  const { maxNumber, ...challenge } = must(await browser.get('account.captcha', {}))
  for (let number = 0; number <= maxNumber; number += 1) {
    const digest = createHash('sha256')
      .update(challenge.salt + String(number))
      .digest('hex')
    if (digest === challenge.challenge)
      return Buffer.from(JSON.stringify({ ...challenge, number })).toString('base64')
  }
  throw new Error('solveCaptcha: no number fits')
}
