import { expect, test, vi } from 'vitest'
import { userEvent, type Locator } from 'vitest/browser'
import { deleteDrafts } from '../../platform/drafts.ts'
import { adam, dora, exampleOf, lost, refusedWith, showInOffice } from '../../tests/show-in-office.tsx'
import { ChangeForm } from './change-form.tsx'
import { PreviewFacts } from './preview-facts.tsx'
import { SettingDialog } from './setting-dialog.tsx'
import type { Typed } from './typed-value.ts'
import type { Setting } from './use-settings.ts'
import { ValueControl } from './value-control.tsx'
import { WaitingChange } from './waiting-change.tsx'

const [example] = exampleOf('staff.settings').settings
const waiting = example?.waiting
if (example === undefined || waiting == null) throw new Error('The example has no change that waits.')
const poll: Setting = {
  ...example,
  name: 'pollEverySec',
  approval: null,
  control: { kind: 'number', choices: [], mayBeNull: false },
  value: '5',
  default: '5',
  changed: null,
  waiting: null,
  ended: null,
}
const preview = (value: string, approval: 'money' | null = null) => ({
  'staff.settingPreview': { problem: null, from: value, approval, effects: ['It does this.'] },
})
const done = vi.fn()
const close = vi.fn()
type Options = Parameters<typeof showInOffice>[1]

async function showDialog(setting: Setting, options: Options = {}) {
  done.mockReset()
  deleteDrafts()
  const shown = await showInOffice(<SettingDialog setting={setting} onDone={done} onClose={close} />, {
    session: adam,
    ...options,
  })
  const dialog = shown.screen.getByRole('dialog')
  return {
    ...shown,
    dialog,
    value: dialog.getByRole('textbox', { name: 'New value' }),
    reason: dialog.getByRole('textbox', { name: /^Reason/ }),
    press: (name: string) => dialog.getByRole('button', { name, exact: true }).click(),
  }
}

test('a change is sent with the value that the preview showed, and its reason', async () => {
  const { value, reason, dialog, press, callsOf } = await showDialog(poll, { answers: preview('5') })
  await expect.element(reason).not.toBeInTheDocument()
  await value.fill('8')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByRole('heading', { name: 'What this change does' })).toHaveFocus()
  await expect.element(dialog.getByText('It does this.')).toBeVisible()
  await press('Change now')
  await expect.element(reason).toBeInvalid()
  await reason.fill('Too slow.')
  await press('Change now')
  await expect
    .poll(() => callsOf('staff.settingChange').map(({ input }) => input))
    .toEqual([{ name: 'pollEverySec', value: '8', current: '5', reason: 'Too slow.', language: 'en' }])
})

test('choices are ticked by keyboard, and a text gets a value, a preview and a reason', async () => {
  const choices: Setting = {
    ...poll,
    name: 'captcha.requiredAt',
    control: { kind: 'choices', choices: ['login', 'forgotPassword'], mayBeNull: false },
    value: '["login","forgotPassword"]',
  }
  const first = await showDialog(choices, { answers: preview(choices.value) })
  const tabTo = async (target: Locator) => {
    for (let stops = 0; stops < 20 && document.activeElement !== target.element(); stops += 1)
      await userEvent.tab()
    await expect.element(target).toHaveFocus()
  }
  await tabTo(first.dialog.getByRole('checkbox', { name: 'forgotPassword' }))
  await userEvent.keyboard(' ')
  await tabTo(first.dialog.getByRole('button', { name: 'Preview' }))
  await userEvent.keyboard('{Enter}')
  await expect
    .poll(() => first.callsOf('staff.settingPreview').at(-1)?.input)
    .toMatchObject({ value: '["login"]' })
  await first.screen.unmount()

  const text: Setting = {
    ...poll,
    name: 'support.phone',
    control: { kind: 'text', choices: [], mayBeNull: true },
    value: 'null',
  }
  const { dialog, value, reason, callsOf } = await showDialog(text, { answers: preview('null') })
  await tabTo(dialog.getByRole('checkbox', { name: 'No value' }))
  await userEvent.keyboard(' ')
  await tabTo(value)
  await userEvent.keyboard('+36 1 234 5678{Enter}')
  await expect.element(reason).toBeVisible()
  await tabTo(reason)
  await userEvent.keyboard('A new number.{Enter}')
  await expect
    .poll(() => callsOf('staff.settingChange').map(({ input }) => input))
    .toMatchObject([{ name: 'support.phone', value: '"+36 1 234 5678"', reason: 'A new number.' }])
})

test('a change for a second person is asked for, and its result names the wait', async () => {
  const { value, reason, press } = await showDialog(poll, {
    answers: {
      ...preview('5', 'money'),
      'staff.settingChange': { outcome: 'waits', changeId: waiting.changeId },
    },
  })
  await value.fill('8')
  await press('Preview')
  await reason.fill('Too slow.')
  await press('Ask for approval')
  await expect.poll(() => done.mock.calls).toEqual([[expect.stringContaining('waits for a second person')]])
})

test('a change whose answer was lost is sent again with its key', async () => {
  const { value, reason, press, callsOf } = await showDialog(poll, {
    answers: { ...preview('5'), 'staff.settingChange': lost },
  })
  await value.fill('8')
  await press('Preview')
  await reason.fill('Too slow.')
  await press('Change now')
  await expect.poll(() => callsOf('staff.settingChange').length).toBe(1)
  await press('Change now')
  await expect.poll(() => callsOf('staff.settingChange').length).toBe(2)
  const [first, second] = callsOf('staff.settingChange')
  expect(second?.key).toBe(first?.key)
  expect(first?.key).toMatch(/^[\w-]{36}$/)
})

test('a value that cannot be used keeps what was typed, and is not sent', async () => {
  const { value, dialog, press, callsOf } = await showDialog(poll, {
    answers: {
      'staff.settingPreview': { problem: 'It is too large.', from: '5', approval: null, effects: [] },
    },
  })
  await value.fill('often')
  await press('Preview')
  await expect.element(dialog.getByText('Enter digits, and a point before decimals.')).toBeVisible()
  expect(callsOf('staff.settingPreview')).toEqual([])
  await value.fill('9000000')
  await press('Preview')
  await expect.element(value).toHaveAccessibleDescription(/It is too large\./)
  await expect.element(value).toHaveFocus()
  await expect.element(value).toHaveValue('9000000')
  await expect.element(dialog.getByRole('button', { name: 'Change now' })).not.toBeInTheDocument()
})

test('an edit after the preview needs another preview', async () => {
  const { value, reason, press } = await showDialog(poll, { answers: preview('5') })
  await value.fill('8')
  await press('Preview')
  await expect.element(reason).toBeVisible()
  await value.fill('9')
  await expect.element(reason).not.toBeInTheDocument()
})

test('the value in force is no change', async () => {
  const { reason, press, dialog } = await showDialog(poll, { answers: preview('5') })
  await press('Preview')
  await expect.element(dialog.getByText('It does this.')).toBeVisible()
  await expect.element(reason).not.toBeInTheDocument()
})

test('of two people the second one is informed, and what was typed stays', async () => {
  const { value, reason, press, dialog } = await showDialog(poll, {
    answers: {
      ...preview('5'),
      'staff.settingChange': refusedWith({ error: 'setting_differs', shownAs: 'alert' } as never),
    },
  })
  await value.fill('8')
  await press('Preview')
  await reason.fill('Too slow.')
  await press('Change now')
  await expect.element(dialog.getByText(/was changed while you worked on it/)).toBeVisible()
  await expect.element(value).toHaveValue('8')
  await press('Preview')
  await expect.element(reason).toHaveValue('Too slow.')
})

test('a typed value survives the dialog, and the buttons put the default and the value in force', async () => {
  const { value, press, screen } = await showDialog({ ...poll, value: '7' })
  await value.fill('')
  await press('Close')
  await screen.rerender(<p />)
  const again = await showInOffice(
    <ChangeForm setting={{ ...poll, value: '7' }} onRefused={() => {}} onDone={done} />,
    { session: adam },
  )
  const field = again.screen.getByRole('textbox')
  await expect.element(field).toHaveValue('')
  await again.screen.getByRole('button', { name: 'Reset to default' }).click()
  await expect.element(field).toHaveValue('5')
  await again.screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(field).toHaveValue('7')
})

test('a colleague approves what the preview shows', async () => {
  const { dialog, press, callsOf } = await showDialog(example, { session: dora })
  await expect.element(dialog.getByText('Changed: EUR.')).toBeVisible()
  await press('Approve')
  await expect.poll(() => done.mock.calls).toEqual([[expect.stringContaining('You approved the change')]])
  expect(callsOf('staff.settingChangeApprove').map(({ input }) => input)).toEqual([
    { changeId: waiting.changeId, language: 'en' },
  ])
})

test('a colleague rejects with a reason', async () => {
  const { dialog, press, callsOf, reason } = await showDialog(example, { session: dora })
  await press('Reject')
  await expect.element(dialog.getByText('Give a reason')).toBeVisible()
  await reason.fill('Not agreed.')
  await press('Reject')
  await expect.poll(() => done.mock.calls).toEqual([[expect.stringContaining('You rejected')]])
  expect(callsOf('staff.settingChangeEnd').map(({ input }) => input)).toEqual([
    { changeId: waiting.changeId, note: 'Not agreed.' },
  ])
})

test('the own change is withdrawn, and not approved', async () => {
  const own = { ...example, waiting: { ...waiting, isMine: true } }
  const { dialog, press, reason } = await showDialog(own)
  await expect.element(dialog.getByText(/a colleague who may approve changes has to/)).toBeVisible()
  await expect.element(dialog.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  await reason.fill('A mistake.')
  await press('Withdraw')
  await expect.poll(() => done.mock.calls).toEqual([[expect.stringContaining('You withdrew')]])
})

test('who may only ask for changes withdraws the own one', async () => {
  const own = { ...example, waiting: { ...waiting, isMine: true } }
  const asker = { ...dora, permissions: ['readSettings', 'changeSettings'] } as never
  const { press, reason } = await showDialog(own, { session: asker })
  await reason.fill('A mistake.')
  await press('Withdraw')
  await expect.poll(() => done.mock.calls).toEqual([[expect.stringContaining('You withdrew')]])
})

test('a change whose value can no longer be used is not approved', async () => {
  const { screen } = await showInOffice(
    <WaitingChange setting={example} waiting={waiting} onRefused={() => {}} onDone={done} />,
    {
      session: dora,
      answers: {
        'staff.settingPreview': { problem: 'No such currency.', from: '{}', approval: null, effects: [] },
      },
    },
  )
  await expect.element(screen.getByText(/No such currency\./)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Approve' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Reject' })).toBeVisible()
})

test('a refused approval says what to do', async () => {
  const { dialog, press } = await showDialog(example, {
    session: dora,
    answers: {
      'staff.settingChangeApprove': refusedWith({ error: 'setting_differs', shownAs: 'alert' } as never),
    },
  })
  await press('Approve')
  await expect.element(dialog.getByText(/Reject it, and have it asked for again/)).toBeVisible()
})

test('a preview has both values and the effects', async () => {
  const { screen } = await showInOffice(
    <PreviewFacts
      preview={{ problem: null, from: 'false', approval: null, effects: ['A.', 'B.'] }}
      value="true"
    />,
  )
  await expect.element(screen.getByText('No', { exact: true })).toBeVisible()
  expect(screen.getByRole('listitem').elements()).toHaveLength(2)
})

const control = (kind: Setting['control']['kind'], choices: string[] = [], mayBeNull = false) => ({
  kind,
  choices,
  mayBeNull,
})
async function showControl(setting: Pick<Setting, 'control' | 'value'>, typed: Typed) {
  const onTyped = vi.fn()
  const { screen } = await showInOffice(
    <ValueControl
      id="v"
      setting={setting}
      typed={typed}
      hint="The hint"
      error={undefined}
      onTyped={onTyped}
    />,
  )
  return { screen, onTyped }
}

test('a switch is yes or no', async () => {
  const { screen, onTyped } = await showControl(
    { control: control('switch'), value: 'true' },
    { isNothing: false, text: 'true' },
  )
  await expect.element(screen.getByRole('radio', { name: 'Yes' })).toBeChecked()
  await screen.getByRole('radio', { name: 'No' }).click()
  expect(onTyped).toHaveBeenCalledWith({ isNothing: false, text: 'false' })
})

test('a choice may be none', async () => {
  const { screen, onTyped } = await showControl(
    { control: control('choice', ['basic', 'high'], true), value: '"high"' },
    { isNothing: false, text: 'high' },
  )
  await screen.getByRole('combobox').selectOptions('No value')
  expect(onTyped).toHaveBeenCalledWith({ isNothing: true, text: '' })
})

test('choices are boxes to tick', async () => {
  const { screen, onTyped } = await showControl(
    { control: control('choices', ['a', 'b']), value: '["a"]' },
    { isNothing: false, text: '["a"]' },
  )
  await screen.getByRole('checkbox', { name: 'b' }).click()
  expect(onTyped).toHaveBeenCalledWith({ isNothing: false, text: '["a","b"]' })
})

test('a text without a value is not an empty text', async () => {
  const { screen, onTyped } = await showControl(
    { control: control('text', [], true), value: 'null' },
    { isNothing: true, text: '' },
  )
  await expect.element(screen.getByRole('textbox')).toBeDisabled()
  await screen.getByRole('checkbox', { name: 'No value' }).click()
  expect(onTyped).toHaveBeenCalledWith({ isNothing: false, text: '' })
})
