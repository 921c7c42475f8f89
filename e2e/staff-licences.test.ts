import { must } from '@baize/testing'
import { expectNoSidewaysScroll, expectWholeControls, look } from './accessible.ts'
import { inLongRun } from './long-run.ts'
import { expect, test } from './stack.ts'
import { playerWhoWithdraws, sizes, windowOf } from './staff.ts'
import { takePicture } from './pictures.ts'

const [HUNGARY, BRITAIN] = ['Hungary', 'Great Britain']

for (const { name, ...size } of sizes) {
  test(
    `staff see the licence of the overview and of a player, each with its time zone, on a ${name}`,
    inLongRun(name === 'phone'),
    async ({ browser, world }) => {
      test.setTimeout(120_000)
      const page = await (await windowOf(browser, await world.loginStaff('dora'), size)).newPage()
      const shot = (step: string) => takePicture(page, `overview-${step}-${name}`)
      await page.goto(`${world.staff}/overview`)
      const licence = page.getByLabel('Licence')
      await expect(licence).toHaveValue(HUNGARY)
      await expect(page.getByText(/Since midnight in the time zone Europe\/Budapest, up to/)).toBeVisible()
      await look(page)
      await expectWholeControls(page)
      await shot('first-licence')

      await licence.selectOption(BRITAIN)
      await expect(page).toHaveURL(/licence=Great\+Britain/)
      await expect(
        page.getByText(/Since midnight in the time zone Europe\/London, up to .* (GMT|BST)$/),
      ).toBeVisible()
      await expect(page.getByRole('definition').filter({ hasText: '£' }).first()).toBeVisible()
      await look(page)
      await expectWholeControls(page)
      await expectNoSidewaysScroll(page)
      await shot('second-licence')

      await page.reload()
      await expect(licence).toHaveValue(BRITAIN)
      await expect(page.getByText(/in the time zone Europe\/London/)).toBeVisible()

      const { person, player, playerId } = await playerWhoWithdraws(world, {
        owner: 'Tóth Réka',
        amounts: [5_000],
      })
      must(await player.post('player.saveLimit', { type: 'deposit', period: 'daily', amount: '1000000' }))
      await world.db.query(`update player set licence = $1, rule_set = 'GBR' where player_id = $2`, [
        BRITAIN,
        playerId,
      ])
      await page.goto(`${world.staff}/players/${playerId}`)
      const facts = page.getByRole('region', { name: 'Licence' })
      for (const text of [BRITAIN, 'GBR', 'Europe/London', 'Not verified'])
        await expect(facts.getByText(text ?? '', { exact: true })).toBeVisible()
      await expect(page.getByText(/are counted in the time zone Europe\/London/)).toBeVisible()
      await look(page)
      await expectWholeControls(page)
      await shot('profile')

      await page.goto(`${world.staff}/withdrawals?text=${person.name}`)
      const row = page.getByRole('row').filter({ hasText: person.name })
      await expect(row).toContainText(BRITAIN)
      await page.getByLabel('Licence').selectOption(HUNGARY)
      await expect(page).toHaveURL(/licence=Hungary/)
      await expect(row).toHaveCount(0)
      await page.getByLabel('Licence').selectOption(BRITAIN)
      await row.getByRole('button').click()
      await expect(page.getByRole('region', { name: person.name })).toContainText(`· ${BRITAIN}`)
      await look(page)
      await expectWholeControls(page)
      await shot('withdrawal')
    },
  )
}
