import { expect, test, vi } from 'vitest'
import { exampleOf, refusedWith, showInOffice, twoLicences } from '../../tests/show-in-office.tsx'
import { HourChart } from './hour-chart.tsx'
import { MoneyToday } from './money-today.tsx'
import { OverviewPage } from './overview-page.tsx'
import { Providers } from './providers.tsx'

const example = exampleOf('staff.overview')

test('the overview shows what waits with links, and what is late', async () => {
  const { screen } = await showInOffice(<OverviewPage licence={null} onLicence={() => {}} />)
  await expect.element(screen.getByText('Withdrawals to check')).toBeVisible()
  await expect.element(screen.getByText('1 late', { exact: true }).first()).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'A notification does not match our record' }))
    .toHaveAttribute('href', expect.stringContaining('kind=notification_mismatch'))
})

test('a role without totals of money sees no money', async () => {
  const { screen } = await showInOffice(<OverviewPage licence={null} onLicence={() => {}} />, {
    answers: { 'staff.overview': { ...example, money: null } },
  })
  await expect.element(screen.getByRole('heading', { name: 'Providers' })).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Money today' })).not.toBeInTheDocument()
})

test('money today shows totals with their differences', async () => {
  if (example.money === null) throw new Error('the example has no money')
  const { screen } = await showInOffice(
    <MoneyToday money={example.money} licence={example.money.licence} onLicence={() => {}} />,
  )
  const shown = (screen.container.querySelector('dl')?.textContent ?? '').replaceAll('\u00a0', ' ')
  expect(shown).toContain('Net deposits7 700,00 €')
  expect(shown).toContain('Stakes less wins4 700,00 €')
})

test('money today is listed by currency, and nothing is added across currencies', async () => {
  if (example.money === null) throw new Error('the example has no money')
  const [euros] = example.money.currencies
  if (euros === undefined) throw new Error('the example has no currency')
  const pounds = { ...euros, currency: 'GBP', deposits: '2000', withdrawals: '755' } as const
  const { screen } = await showInOffice(
    <MoneyToday
      money={{ ...example.money, currencies: [euros, pounds] }}
      licence={example.money.licence}
      onLicence={() => {}}
    />,
  )
  await expect.element(screen.getByRole('heading', { name: 'In GBP' })).toBeVisible()
  const shown = [...screen.container.querySelectorAll('dl')].map((list) =>
    (list.textContent ?? '').replaceAll('\u00a0', ' '),
  )
  expect(shown).toHaveLength(2)
  expect(shown[0]).toContain('Net deposits7 700,00 €')
  expect(shown[1]).toContain('Net deposits12,45 £')
  await expect.element(screen.getByText('Stakes and wins by hour, GBP').first()).toBeVisible()
})

test('a chart has its numbers in a table, and the highest bar fills it', async () => {
  const { screen } = await showInOffice(
    <HourChart
      title="Deposits and withdrawals by hour"
      hours={['00:00', '01:00']}
      series={[
        { label: 'Deposits', values: [500n, 1000n] },
        { label: 'Withdrawals paid', values: [0n, 250n] },
      ]}
      format={String}
    />,
  )
  const heights = [...screen.container.querySelectorAll('rect')].map((bar) => bar.getAttribute('height'))
  expect(heights).toEqual(['50', '100', '0', '25'])
  await screen.getByText('Deposits and withdrawals by hour as a table').click()
  await expect.element(screen.getByRole('row', { name: '01:00 1000 250' })).toBeVisible()
})

test('a provider that needs a look is named first with what is wrong', async () => {
  const working = { ...example.providers[0], provider: 'a-pay', state: 'working', unanswered: 0 } as never
  const { screen } = await showInOffice(<Providers providers={[working, ...example.providers]} />)
  await expect.element(screen.getByRole('table')).toBeVisible()
  const first = screen.container.querySelector('tbody tr')?.textContent
  expect(first).toContain('Example Pay')
  expect(first).toContain('1 unanswered deposit')
})

test('an overview that failed to load is loaded again by the button', async () => {
  const { screen } = await showInOffice(<OverviewPage licence={null} onLicence={() => {}} />, {
    answers: { 'staff.overview': refusedWith({ error: 'technical_issues', errorCode: 100 }) },
  })
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
})

test('with one licence there is nothing to choose, and the zone of its day is named', async () => {
  const { screen, callsOf } = await showInOffice(<OverviewPage licence={null} onLicence={() => {}} />)
  await expect
    .element(screen.getByText('Since midnight in the time zone Europe/Berlin, up to 13:00 CET'))
    .toBeVisible()
  await expect.element(screen.getByRole('combobox')).not.toBeInTheDocument()
  expect(callsOf('staff.overview')[0]?.input).toEqual({ licence: 'Example licence' })
})

/** The money as a server with two licences answers: each its own. */
const ofLicence = ({ licence = '' }: { licence?: string }) => {
  const { timeZone } = twoLicences.find(({ name }) => name === licence) ?? {}
  return { ...example, money: { ...example.money, licence, timeZone } }
}

test('with two licences the day of the first is shown until another one is chosen', async () => {
  const choose = vi.fn()
  const { screen } = await showInOffice(<OverviewPage licence="No such licence" onLicence={choose} />, {
    licences: twoLicences,
    answers: { 'staff.overview': ofLicence },
  })
  const select = screen.getByRole('combobox', { name: 'Licence' })
  await expect.element(select).toHaveValue('Example licence')
  await select.selectOptions('Other licence')
  expect(choose).toHaveBeenCalledExactlyOnceWith('Other licence')
})

test('the day of the chosen licence has the hours of its own zone', async () => {
  const { screen, callsOf } = await showInOffice(
    <OverviewPage licence="Other licence" onLicence={() => {}} />,
    { licences: twoLicences, answers: { 'staff.overview': ofLicence } },
  )
  await expect
    .element(screen.getByText('Since midnight in the time zone Europe/London, up to 12:00 GMT'))
    .toBeVisible()
  await screen.getByText('Stakes and wins by hour as a table').click()
  await expect.element(screen.getByRole('row', { name: /^11:00/ })).toBeVisible()
  expect(callsOf('staff.overview')[0]?.input).toEqual({ licence: 'Other licence' })
})

// Proves G15
test('the money of one licence is never shown below the name of another', async () => {
  if (example.money === null) throw new Error('the example has no money')
  const { screen } = await showInOffice(
    <MoneyToday money={example.money} licence="Other licence" onLicence={() => {}} />,
    { licences: twoLicences },
  )
  await expect.element(screen.getByRole('combobox', { name: 'Licence' })).toHaveValue('Other licence')
  expect(screen.container.querySelector('dl')).toBeNull()
})

test('a licence is shown by its title, and chosen by its name', async () => {
  const choose = vi.fn()
  const titled = twoLicences.map((licence, index) => ({
    ...licence,
    title: ['Magyarország', 'Málta'][index] ?? '',
  }))
  const { screen } = await showInOffice(<OverviewPage licence={null} onLicence={choose} />, {
    licences: titled,
    answers: { 'staff.overview': ofLicence },
  })
  await screen.getByRole('combobox', { name: 'Licence' }).selectOptions('Málta')
  expect(choose).toHaveBeenCalledExactlyOnceWith('Other licence')
})
