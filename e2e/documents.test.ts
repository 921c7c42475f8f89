import { must, registeredPlayer } from '@baize/testing'
import type { Page } from '@playwright/test'
import { look } from './accessible.ts'
import { inLongRun } from './long-run.ts'
import { newPicture } from './picture.ts'
import { expect, newBriton, test } from './stack.ts'
import { sizes, windowOf } from './staff.ts'

/** Pictures are encoded at a low priority: on a busy machine that takes its time. */
const STORED_MS = 45_000

async function uploadFile(page: Page, side: 'Back' | 'Front'): Promise<void> {
  await expect(page.getByText(`${side} of your driving licence`, { exact: false }).first()).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(newPicture())
  await expect(page.getByRole('heading', { name: 'Does it look sharp?' })).toBeVisible()
  await look(page)
  await page.getByRole('button', { name: 'Use this photo' }).click()
}

for (const { name, ...size } of sizes) {
  // Covers DOC-001
  test(
    `a British player uploads a licence, is rejected, takes another picture and may play, on a ${name}`,
    inLongRun(name === 'desktop'),
    async ({ browser, world }) => {
      test.setTimeout(240_000)
      const person = newBriton()
      const grace = await registeredPlayer(world, person)
      const window = await windowOf(browser, grace, size)
      await window.grantPermissions(['camera'], { origin: world.site })
      const page = await window.newPage()
      const dora = await (await windowOf(browser, await world.loginStaff('dora'), size)).newPage()
      const shot = (step: string, of = page) =>
        of.screenshot({ path: `../test-results/documents-${step}-${name}.png`, fullPage: true })

      await test.step('a game leads to the documents', async () => {
        await page.goto(`${world.site}/games/fox-and-acorn/real`)
        await page.getByRole('link', { name: 'Upload a document' }).click()
        await expect(page.getByRole('heading', { name: 'Your documents', level: 1 })).toBeVisible()
        await look(page)
        await shot('choice')
      })

      await test.step('the front comes from a file, after one that is not a picture', async () => {
        await page.getByRole('radio', { name: /Driving licence/ }).check()
        await page.getByRole('button', { name: 'Next' }).click()
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
        await expect(page.getByRole('alert')).toHaveText('notes.txt: This image format is not supported')
        await uploadFile(page, 'Front')
        await expect(page.getByText('Document has been uploaded successfully')).toBeVisible({
          timeout: STORED_MS,
        })
        await shot('front')
      })

      await test.step('the back comes from the camera', async () => {
        await expect(page.getByText('Back of your driving licence', { exact: false }).first()).toBeVisible()
        await page.getByRole('button', { name: 'Use the camera' }).click()
        await page.getByRole('button', { name: 'Take the picture' }).click()
        await expect(page.getByRole('heading', { name: 'Does it look sharp?' })).toBeVisible()
        await look(page)
        await shot('camera')
        await page.getByRole('button', { name: 'Use this photo' }).click()
        await expect(page.getByText('We are checking your document')).toBeVisible({ timeout: STORED_MS })
        await look(page)
        await shot('waiting')
      })

      await test.step('staff see the pictures beside the data, and reject one side', async () => {
        await dora.goto(`${world.staff}/documents`)
        const row = dora.getByRole('row').filter({ hasText: person.name })
        await expect(row).toBeVisible()
        await look(dora)
        await shot('queue', dora)
        await row.getByRole('link', { name: 'Driving licence' }).click()
        await expect(dora.getByRole('img', { name: 'Front of the document' })).toBeVisible()
        await expect(dora.getByText('Okafor')).toBeVisible()
        await look(dora)
        await shot('review', dora)
        await dora.getByRole('button', { name: 'Reject…' }).click()
        await dora.getByRole('checkbox', { name: 'Front' }).uncheck()
        await dora.getByLabel('Message to the player').fill('The back is not readable. Please take it again.')
        await dora.getByLabel('Internal note (optional)').fill('A test picture.')
        await look(dora)
        await shot('reject', dora)
        await dora.getByRole('button', { name: 'Reject and tell the player' }).click()
        await expect(dora.getByText(/^Document rejected/)).toBeVisible()
      })

      await test.step('the player reads why, live, and uploads it again', async () => {
        await world.runDue()
        await expect(page.getByText('The back is not readable. Please take it again.')).toBeVisible()
        await expect(page.getByText('A test picture.')).toHaveCount(0)
        await look(page)
        await shot('rejected')
        await uploadFile(page, 'Back')
        await expect(page.getByText('We are checking your document')).toBeVisible({ timeout: STORED_MS })
      })

      await test.step('an approval opens play, live', async () => {
        await dora.getByRole('link', { name: 'Driving licence' }).last().click()
        await dora.getByRole('button', { name: 'Approve the document' }).click()
        await expect(dora.getByText(/^Document approved/)).toBeVisible()
        await world.runDue()
        await expect(page.getByText('Your identity is verified')).toBeVisible()
        await look(page)
        await shot('verified')
        must(await grace.post('game.game', { name: 'fox-and-acorn', type: 'real' }))
        await page.goto(`${world.site}/games/fox-and-acorn/real`)
        await expect(page.getByText(/verify your identity/)).toHaveCount(0)
      })
    },
  )
}
