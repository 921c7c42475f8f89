import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { adam, dora, exampleOf, refusedWith, showInOffice } from '../../tests/show-in-office.tsx'
import {
  EndedNotice,
  Fact,
  InvalidNotice,
  LastChange,
  SecondPerson,
  SettingRow,
  WaitingNotice,
} from './setting-row.tsx'
import { SettingValue } from './setting-value.tsx'
import type { Setting } from './use-settings.ts'
import { SettingsPage, type SettingsSearch } from './settings-page.tsx'

const [money] = exampleOf('staff.settings').settings
if (money?.waiting == null) throw new Error('The example has no change that waits.')
const poll: Setting = {
  ...money,
  name: 'pollEverySec',
  subject: 'site',
  group: 'fe',
  about: 'Seconds between queries.',
  approval: null,
  control: { kind: 'number', choices: [], mayBeNull: false },
  value: '5',
  default: '5',
  changed: null,
  waiting: null,
  ended: null,
}
const broken: Setting = {
  ...poll,
  name: 'login.freezeSec',
  subject: 'accounts',
  about: 'Seconds that an account is frozen.',
  invalid: { value: '"long"', problem: 'It must be a whole number.' },
}
const answers = {
  'staff.settings': { settings: [poll, money, broken], unknown: ['old.setting'] },
}
const auditor = { ...dora, permissions: ['readSettings', 'readAudit'] } as never

function Page({ start, onSearch }: { start: SettingsSearch; onSearch: (search: SettingsSearch) => void }) {
  const [search, setSearch] = useState(start)
  return (
    <SettingsPage
      search={search}
      onSearch={(next) => {
        onSearch(next)
        setSearch(next)
      }}
    />
  )
}
async function showPage(
  start: Partial<SettingsSearch> = {},
  options: Parameters<typeof showInOffice>[1] = {},
) {
  const onSearch = vi.fn()
  const search = { query: '', show: 'all', name: null, ...start } as const
  const shown = await showInOffice(<Page start={search} onSearch={onSearch} />, {
    session: adam,
    answers,
    ...options,
  })
  const articles = shown.screen.getByRole('article')
  return { ...shown, articles, onSearch }
}

test('settings are listed by subject, and unknown ones are named', async () => {
  const { screen, articles } = await showPage()
  for (const name of ['Site', 'Payments', 'Accounts'])
    await expect.element(screen.getByRole('heading', { name, level: 2 })).toBeVisible()
  expect(articles.elements()).toHaveLength(3)
  await expect.element(screen.getByText('old.setting')).toBeVisible()
  await expect.element(screen.getByRole('heading', { name: 'Games' })).not.toBeInTheDocument()
})

test('the search filters at once, and is in the address once the typing pauses', async () => {
  const { screen, articles, onSearch } = await showPage()
  await screen.getByRole('searchbox').fill('quéries')
  await expect.poll(() => articles.elements().length).toBe(1)
  await expect.poll(() => onSearch.mock.lastCall?.[0]).toMatchObject({ query: 'quéries' })
  await screen.getByRole('searchbox').fill('nothing like it')
  await screen.getByRole('button', { name: 'Show all settings' }).click()
  await expect.poll(() => articles.elements().length).toBe(3)
})

test('the filters have their numbers', async () => {
  const { screen, articles } = await showPage()
  await screen.getByRole('button', { name: 'Waiting 1' }).click()
  await expect.element(articles).toHaveAccessibleName(money.name)
  await screen.getByRole('button', { name: 'Changed from the default 1' }).click()
  await expect.element(articles).toHaveAccessibleName(money.name)
  await screen.getByRole('button', { name: 'Invalid 1' }).click()
  await expect.element(articles).toHaveAccessibleName(broken.name)
})

test('the setting in the address is open, and Escape leads back to the list', async () => {
  const { screen, onSearch } = await showPage({ name: poll.name })
  await expect.element(screen.getByRole('dialog')).toHaveAccessibleName(poll.name)
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
  expect(onSearch.mock.lastCall?.[0]).toMatchObject({ name: null })
})

test('a name in the address that no setting has is named', async () => {
  const { screen } = await showPage({ name: 'no.such' })
  await expect.element(screen.getByText('There is no setting with the name no.such.')).toBeVisible()
})

test('a role that may not change reads who does', async () => {
  const { screen } = await showPage({}, { session: auditor })
  await expect.element(screen.getByText(/^Colleagues with the permission “Change settings”/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Change pollEverySec' })).not.toBeInTheDocument()
  await screen.getByRole('button', { name: 'Details of pollEverySec' }).click()
  await expect.element(screen.getByRole('dialog')).toMatchTextContent(/permission “Change settings”/)
})

test('a role that may not read sees which ones may', async () => {
  const { screen, callsOf } = await showPage({}, { session: { ...dora, permissions: [] } as never })
  await expect.element(screen.getByText('Your role may not read the settings')).toBeVisible()
  expect(callsOf('staff.settings')).toEqual([])
})

test('settings that did not load can be loaded again', async () => {
  const { screen } = await showPage(
    {},
    { answers: { 'staff.settings': refusedWith({ error: 'unknown_error' }) } },
  )
  await expect.element(screen.getByText('The settings did not load')).toBeVisible()
})

const showRow = (setting: Parameters<typeof SettingRow>[0]['setting'], session = adam) =>
  showInOffice(<SettingRow setting={setting} done={null} onOpen={() => {}} />, { session })

test('a row has the value, the default where it differs, and the last change with its audit trail', async () => {
  const { screen } = await showRow({ ...money, waiting: null })
  const row = screen.getByRole('article')
  await expect
    .element(row)
    .toMatchTextContent(/In force\{ "EUR": 1000000 \}That is 10\s000,00\s€DefaultEmpty/)
  await expect
    .element(row)
    .toMatchTextContent(/Changed 20 Nov, 09:00 UTC: Dora approved what greta had asked for/)
  await expect.element(row).toMatchTextContent(/Reason: Agreed with the bank\.Before: Empty/)
  await expect
    .element(screen.getByRole('link', { name: `Audit trail of ${money.name}` }))
    .toHaveAttribute(
      'href',
      expect.stringMatching(/by=subject&value=.*setting.*withdrawals\.dualApprovalFrom/),
    )
})

test.each([
  ['a load of content', { by: null, actor: 'platform' }, /Changed 20 Nov, 09:00 UTC by the platform/],
  ['SQL', { by: null, actor: 'database:ops' }, /Changed 20 Nov, 09:00 UTC by database user ops/],
])('a change by %s names what made it in words', async (_what, by, sentence) => {
  const changed = { ...money.changed!, ...by, askedBy: null, reason: null, cause: 'contentLoaded' } as const
  const { screen } = await showRow({ ...money, changed, waiting: null })
  const row = screen.getByRole('article')
  await expect.element(row).toMatchTextContent(sentence)
  await expect.element(row).toMatchTextContent(/Cause: content loaded/)
})

test('a reason with the words of a code is shown as it was typed', async () => {
  const { screen } = await showInOffice(
    <>
      <WaitingNotice waiting={{ ...money.waiting!, reason: 'contentLoaded' }} />
      <WaitingNotice waiting={{ ...money.waiting!, reason: null, cause: 'contentLoaded' }} />
    </>,
  )
  await expect.element(screen.getByText('Reason: contentLoaded')).toBeVisible()
  await expect.element(screen.getByText('Cause: content loaded')).toBeVisible()
})

test('a row with a change that waits leads a colleague to the decision', async () => {
  const { screen } = await showRow(money)
  await expect
    .element(screen.getByRole('article'))
    .toMatchTextContent(/Asked for by Greta, 21 Nov.*lapses 24 Nov/)
  await expect.element(screen.getByRole('button', { name: /^Decide/ })).toBeVisible()
})

test.each([
  [
    'rejected',
    { by: 'Dora', note: 'Too high.' },
    /Your change was rejected.*Dora rejected it, 22 Nov.*Reason: Too high\..*You had asked for:/,
  ],
  ['lapsed', { by: null, note: null }, /Your change lapsed.*Nobody approved it until 22 Nov.*ask again/],
] as const)('a row tells who asked for a change that it was %s', async (outcome, more, sentence) => {
  const ended = {
    ...{ outcome, value: '{"EUR":9000000}', ...more },
    ...{ requestedAt: '2026-11-21T10:00:00Z', at: '2026-11-22T10:00:00Z' },
  }
  const { screen } = await showRow({ ...money, waiting: null, ended })
  await expect.element(screen.getByRole('article')).toMatchTextContent(sentence)
})

test('an invalid value is shown with its problem and what applies', async () => {
  const { screen } = await showInOffice(<InvalidNotice setting={broken} />)
  await expect.element(screen.getByText('Stored: long')).toBeVisible()
  await expect
    .element(screen.getByText(/It must be a whole number\. The value under “In force” applies/))
    .toBeVisible()
})

test('the parts of a setting are readable', async () => {
  const { screen } = await showInOffice(
    <>
      <dl>
        <Fact term="Default">
          <SettingValue value="true" />
        </Fact>
      </dl>
      <SecondPerson setting={money} />
      <LastChange setting={poll} />
      <WaitingNotice waiting={{ ...money.waiting!, isMine: true }} />
      <EndedNotice
        ended={{
          ...{ outcome: 'lapsed', value: '5', by: null, note: null },
          ...{ requestedAt: '2026-11-21T10:00:00Z', at: '2026-11-22T10:00:00Z' },
        }}
      />
    </>,
  )
  await expect.element(screen.getByText('Yes')).toBeVisible()
  await expect.element(screen.getByText('Second person: money')).toBeVisible()
  await expect.element(screen.getByText(/^Asked for by you/)).toBeVisible()
  await expect.element(screen.getByText(/^Your change lapsed/)).toBeVisible()
})
