import { describe, expect, test, vi } from 'vitest'
import { exampleOf, showInSite } from '../../tests/show-in-site.tsx'
import { Locked, LockedField, OwnFormField } from './locked-field.tsx'
import type { ProfileField } from './profile-values.ts'

function entryOf(name: string, changed: Partial<ProfileField> = {}): ProfileField {
  const entry = exampleOf('account.initDetails').fields.find(({ field }) => field.name === name)
  if (entry === undefined) throw new Error(`entryOf: the example has no ${name}`)
  return { ...entry, ...changed }
}

describe('a detail that cannot be changed', () => {
  test('is no field, and its reason describes it', async () => {
    const { screen } = await showInSite(<LockedField entry={entryOf('birthDate')} />)
    const born = screen.getByRole('group', { name: 'Date of birth' })
    await expect.element(born.getByText('14 Mar 1990')).toBeVisible()
    await expect
      .element(born)
      .toHaveAccessibleDescription('You can’t change this yourself. Is it wrong? Contact us')
    await expect.element(born.getByRole('img', { name: 'Can’t be changed here' })).toBeVisible()
    expect(screen.container.querySelectorAll('input, select, textarea')).toHaveLength(0)
  })

  test('is corrected by support, in an email that names it', async () => {
    const { screen } = await showInSite(<LockedField entry={entryOf('birthDate')} />)
    await expect
      .element(screen.getByRole('link', { name: 'Contact us' }))
      .toHaveAttribute('href', 'mailto:support@example.com?subject=Correction%3A%20Date%20of%20birth')
  })

  test('is corrected through the page of the operator where support has no email address', async () => {
    const { screen } = await showInSite(<LockedField entry={entryOf('birthDate')} />, {
      settings: { supportEmail: null },
    })
    await expect.element(screen.getByRole('link', { name: 'Contact us' })).toHaveAttribute('href', '/support')
  })

  test('says when it was verified', async () => {
    const { screen } = await showInSite(<LockedField entry={entryOf('city')} />)
    await expect
      .element(screen.getByRole('group', { name: 'Town or city' }))
      .toHaveAccessibleDescription('Verified on 12 Jan 2026. Has it changed? Contact us')
  })

  test.each([
    ['country', 'Country', 'DEU', 'Germany'],
    ['gender', 'Gender, as on your ID', 'male', 'Male'],
    ['nationalIdNumber', 'National ID number', '•••• 5566', '•••• 5566'],
  ])('is written in words: %s', async (name, label, value, shown) => {
    const { screen } = await showInSite(<LockedField entry={entryOf(name, { value, lock: 'fixed' })} />)
    await expect
      .element(screen.getByRole('group', { name: label }).getByText(shown, { exact: true }))
      .toBeVisible()
  })

  test('has the reason that it is given', async () => {
    const { screen } = await showInSite(
      <Locked id="bank" label="Bank" value="Example Bank" reason="From your last withdrawal." />,
    )
    const bank = screen.getByRole('group', { name: 'Bank' })
    await expect.element(bank.getByText('Example Bank')).toBeVisible()
    await expect.element(bank).toHaveAccessibleDescription('From your last withdrawal.')
    await expect.element(bank.getByRole('img', { name: 'Can’t be changed here' })).toBeVisible()
  })
})

describe('a detail with a form of its own', () => {
  test.each([
    ['that is verified', { verifiedAt: '2025-02-03T09:20:00Z' }, '+4915112345678', 'Verified on 3 Feb 2025.'],
    [
      'that was verified after midnight of the licence',
      { verifiedAt: '2025-02-02T23:20:00Z' },
      '+4915112345678',
      'Verified on 3 Feb 2025.',
    ],
    ['that is not verified', { verifiedAt: null }, '+4915112345678', 'Not verified.'],
    ['that is missing', { value: '' }, 'Not given', 'Needed only if you want text messages from us.'],
  ])('%s shows its state', async (_, changed, value, reason) => {
    const { screen } = await showInSite(
      <OwnFormField entry={entryOf('phoneNumber', changed)} onChange={() => {}} />,
    )
    const phone = screen.getByRole('group', { name: 'Mobile phone' })
    await expect.element(phone.getByText(value, { exact: true })).toBeVisible()
    await expect.element(phone).toHaveAccessibleDescription(reason)
  })

  test.each([
    ['is changed', '+4915112345678', 'Change Mobile phone'],
    ['is added where there is none', '', 'Add Mobile phone'],
  ])('%s with its button, which names it', async (_, value, name) => {
    const open = vi.fn()
    const { screen } = await showInSite(
      <OwnFormField entry={entryOf('phoneNumber', { value })} onChange={open} />,
    )
    await screen.getByRole('button', { name, exact: true }).click()
    expect(open).toHaveBeenCalledOnce()
  })
})
