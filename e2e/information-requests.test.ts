import { must, registeredPlayer, type World } from '@baize/testing'
import { look } from './accessible.ts'
import { inLongRun } from './long-run.ts'
import { newPicture } from './picture.ts'
import { expect, newPerson, test } from './stack.ts'
import { sizes, windowOf } from './staff.ts'
import { takePicture } from './pictures.ts'

/** Pictures are encoded at a low priority: on a busy machine that takes its time. */
const STORED_MS = 45_000

/** A payout that went to an account of another name, as the platform opens it. */
async function openCase(world: World, email: string, subject: string): Promise<void> {
  await world.db.query(
    `insert into staff_case (id, kind, subject, player_id, details, dedup_key, due_at)
     select gen_random_uuid(), 'payout_name_differs', $2, player_id, '{}', $2, baize.now() + interval '24 hours'
     from player where email = $1`,
    [email, subject],
  )
}

for (const { name, ...size } of sizes) {
  test(
    `staff ask a player about a case, who answers with a file, on a ${name}`,
    inLongRun(name === 'desktop'),
    async ({ browser, world }) => {
      test.setTimeout(180_000)
      const person = newPerson()
      const player = await registeredPlayer(world, person)
      const subject = `WASKED${name.toUpperCase()}`
      await openCase(world, person.email, subject)
      const page = await (await windowOf(browser, player, size)).newPage()
      const dora = await (await windowOf(browser, await world.loginStaff('dora'), size)).newPage()
      const card = dora.getByRole('article').filter({ hasText: subject })
      const shot = (step: string, of = page) => takePicture(of, `question-${step}-${name}`)

      await test.step('the question is previewed, and the note stays with staff', async () => {
        await dora.goto(`${world.staff}/cases`)
        await card.getByRole('button', { name: 'Request information' }).click()
        await dora.getByLabel('Message to the player').fill('Whose account is it?')
        await dora.getByLabel('Internal note (optional)').fill('Two names on one account.')
        await look(dora)
        await dora.getByRole('button', { name: 'Preview the message' }).click()
        await shot('preview', dora)
        await dora.getByRole('button', { name: 'Send the request' }).click()
        await expect(card.getByRole('button', { name: 'Withdraw the request' })).toBeVisible()
        await look(dora)
        await shot('asked', dora)
      })

      await test.step('the player answers where everything is that they owe, with a file', async () => {
        await page.goto(`${world.site}/my/verification`)
        await expect(page.getByText('Whose account is it?')).toBeVisible()
        await expect(page.getByText('Two names')).toHaveCount(0)
        await page.getByRole('textbox', { name: 'Your answer' }).fill('My mother’s.')
        await page
          .locator('input[type=file]')
          .setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('no picture') })
        await expect(page.getByRole('alert').filter({ hasText: 'notes.txt: ' })).toBeVisible()
        await look(page)
        await page.locator('input[type=file]').setInputFiles(newPicture())
        await expect(page.getByRole('button', { name: /^Remove / })).toBeVisible({ timeout: STORED_MS })
        await look(page)
        await shot('answer')
        await page.getByRole('button', { name: 'Send answer' }).click()
        await expect(page.getByText('Thank you. Our staff have your answer.')).toBeVisible()
        await expect(page.getByRole('heading', { name: 'Questions you answered' })).toBeVisible()
        await look(page)
        await shot('answered')
      })

      await test.step('staff read the answer with its file in the case, and close it', async () => {
        await dora.reload()
        await expect(card.getByText('My mother’s.')).toBeVisible()
        await card.getByRole('button', { name: 'Show the file of the answer' }).click()
        await expect(card.getByRole('img')).toBeVisible()
        await look(dora)
        await shot('read', dora)
        must(
          await (
            await world.loginStaff('dora')
          ).post('staff.caseClose', {
            id: (await caseIdOf(world, subject)) ?? '',
            note: 'The account is the mother’s.',
          }),
        )
      })
    },
  )
}

async function caseIdOf(world: World, subject: string): Promise<string | undefined> {
  const { rows } = await world.db.query<{ id: string }>('select id from staff_case where subject = $1', [
    subject,
  ])
  return rows[0]?.id
}
