import { expect, test } from 'vitest'
import { showInOffice } from '../../tests/show-in-office.tsx'
import { ObligationsPanel } from './obligations-panel.tsx'

test('staff see what a player owes, before what, and who acts next', async () => {
  const { screen } = await showInOffice(
    <ObligationsPanel
      obligations={[
        {
          kind: 'fields',
          before: ['deposit', 'withdraw'],
          fields: [
            { field: 'firstName', before: ['deposit'] },
            { field: 'birthPlace', before: ['withdraw'] },
          ],
        },
        { kind: 'identity', before: ['play'], document: 'needToBeVerified' },
        {
          kind: 'question',
          before: [],
          about: 'withdrawal',
          reference: 'W3H8P5ZC6N',
          until: '2026-12-03T13:00:00Z',
        },
      ]}
    />,
  )
  await expect
    .element(screen.getByText(/Before deposits and withdrawals\. The player acts next\./))
    .toBeVisible()
  await expect.element(screen.getByText('First name and Place of birth')).toBeVisible()
  await expect
    .element(
      screen.getByText('Withdrawal W3H8P5ZC6N waits for it until 3 Dec, 13:00 UTC. The player acts next.'),
    )
    .toBeVisible()
  await expect.element(screen.getByText(/Before games\. We act next\./)).toBeVisible()
})

test('staff see a time-out, which nobody ends, and a block, which staff lift', async () => {
  const { screen } = await showInOffice(
    <ObligationsPanel
      obligations={[
        { kind: 'timeOut', before: ['demo', 'deposit', 'play'], until: '2026-12-03T13:00:00Z' },
        { kind: 'block', before: ['withdraw'], message: 'Please call us.' },
      ]}
    />,
  )
  await expect.element(screen.getByText('The end of a time-out')).toBeVisible()
  await expect.element(screen.getByText(/Before demos, deposits, and games\. Nobody can act\./)).toBeVisible()
  await expect.element(screen.getByText('A lifted block')).toBeVisible()
  await expect.element(screen.getByText(/Before withdrawals\. We act next\./)).toBeVisible()
})

test.each([
  ['needToProvideDocument', /Before deposits\. The player acts next\./],
  ['needToBeVerified', /Before deposits\. We act next\./],
] as const)('staff see the document limit, and who acts next: %s', async (document, who) => {
  const { screen } = await showInOffice(
    <ObligationsPanel obligations={[{ kind: 'documentLimit', before: ['deposit'], document }]} />,
  )
  await expect.element(screen.getByText('An approved document: the deposits reached the limit')).toBeVisible()
  await expect.element(screen.getByText(who)).toBeVisible()
})

test('staff see that a player owes nothing', async () => {
  const { screen } = await showInOffice(<ObligationsPanel obligations={[]} />)
  await expect.element(screen.getByText(/^Nothing:/)).toBeVisible()
})
