import { expect, test } from 'vitest'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { DepositView } from './deposit-view.tsx'
import { DocumentLimitNotice } from './document-limit-notice.tsx'

const details = exampleOf('payments.methods')
const near = { limitAmount: '10000000', limitUsed: '8000000' }

// Covers DEP-038, DEP-039
test('a player near the document limit reads in the form what is needed at which total, and what is left', async () => {
  const { screen } = await showInSite(
    <DepositView reference={undefined} startAmount={undefined} onAgain={() => {}} />,
    {
      answers: {
        'payments.methods': { ...details, documentLimit: near },
        'payments.depositStoredPaymentDetails': { details: [] },
        'payments.deposits': { deposits: [], nextCursor: null },
      },
    },
  )
  await expect
    .element(
      screen.getByText(
        /Upon reaching 100.000(,00)?.€ in deposits proof of identity, address and source of funds is needed; 20.000(,00)?.€ left\./,
      ),
    )
    .toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Upload a document' }))
    .toHaveAttribute('href', '/my/documents')
})

test.each([
  ['far from it', null, 0],
  ['above it, where it was lowered since', { ...near, limitUsed: '12000000' }, 1],
])('the notice about the document limit, %s', async (_where, limit, count) => {
  const { screen } = await showInSite(<DocumentLimitNotice limit={limit} currency={details.currency} />)
  await expect.poll(() => screen.getByText(/; 0(,00)?.€ left\./).elements().length).toBe(count)
})
