import { useEffect, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { DepositForm } from './deposit-form.tsx'
import type { DepositInput } from './deposit-input.ts'

const details = exampleOf('payments.methods')
const [method] = details.methods
const [limit] = details.limits
if (method === undefined || limit === undefined) throw new Error('the example has no method or no limit')
const withFee = { ...method, method: 1002, slug: 'transfer', stored: false, percentageFee: '1.5' }

const LIMIT_USED = 'limit-used'
function FormWithLimit({ onSubmit }: { onSubmit: (input: DepositInput) => void }) {
  const [availableAmount, setAvailable] = useState('4500000')
  const [draft, setDraft] = useState({
    choice: null,
    savesCard: false,
    currency: null,
    amount: '',
    values: {},
  } as Parameters<typeof DepositForm>[0]['draft'])
  useEffect(() => {
    const useUp = () => setAvailable('150000')
    window.addEventListener(LIMIT_USED, useUp)
    return () => window.removeEventListener(LIMIT_USED, useUp)
  }, [])
  return (
    <DepositForm
      start={() => {}}
      details={{ ...details, methods: [withFee], limits: [{ ...limit, availableAmount } as never] }}
      cards={[]}
      error={null}
      unanswered={null}
      onUnansweredEnded={() => {}}
      isSending={false}
      draft={draft}
      onDraft={setDraft}
      campaign={undefined}
      onSubmit={onSubmit}
    />
  )
}

test('agreeing to a fee closes its dialog when the limit no longer has room, and the field says why', async () => {
  const submit = vi.fn()
  const { screen } = await showInSite(<FormWithLimit onSubmit={submit} />, {
    answers: { 'payments.deposits': { deposits: [], nextCursor: null } },
  })
  const amount = screen.getByRole('textbox', { name: 'Amount' })
  await amount.fill('2000')
  await screen.getByRole('button', { name: /^Deposit/ }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  window.dispatchEvent(new Event(LIMIT_USED))
  await dialog.getByRole('button').last().click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(amount).toBeInvalid()
  await expect.element(screen.getByRole('alert')).toHaveFocus()
  expect(submit).not.toHaveBeenCalled()
})
