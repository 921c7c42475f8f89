import { expect, type Page } from '@playwright/test'

/** How a mail under the Hungarian rules ends. */
export const addictionWarning = 'Excessive gambling is harmful and can cause addiction.'

/** Texts that a rule set asks for, by what they are about. */
const texts = {
  warning: new RegExp(addictionWarning),
  footerFunds: /Protection of your money if Baize becomes insolvent: medium/,
  funds: /Protection of your money: medium/,
  documents: /We may ask for a passport/,
  licence: /under our licence\. Its regulator: Gambling Commission/,
  gross: /Withdrawals don’t give any of it back/,
} as const

/** The pages on which rule sets have texts of their own. */
export type RuleTexts = Readonly<
  Record<'lobby' | 'deposit' | 'withdrawal' | 'limits', readonly (keyof typeof texts)[]>
>

/** What each page shows once it is drawn: a text that is absent is then not one that is still to come. */
const drawn = {
  lobby: (page: Page) => page.getByRole('heading', { name: 'Table games' }),
  deposit: (page: Page) =>
    page.getByRole('textbox', { name: 'Amount' }).or(page.getByText('We have to verify your identity')),
  withdrawal: (page: Page) => page.getByRole('textbox', { name: 'Amount' }),
  limits: (page: Page) => page.getByRole('heading', { name: 'Each day' }),
} as const

/** The open page has the texts of the own rule set, each once, and no others. */
export async function expectRuleTexts(page: Page, at: keyof RuleTexts, own: RuleTexts): Promise<void> {
  await expect(drawn[at](page)).toBeVisible()
  const shown: readonly string[] = own[at]
  for (const [name, text] of Object.entries(texts))
    await expect(page.getByText(text), `${name} on ${page.url()}`).toHaveCount(shown.includes(name) ? 1 : 0)
}
