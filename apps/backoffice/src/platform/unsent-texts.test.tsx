import { expect, test, vi } from 'vitest'
import { showInOffice } from '../tests/show-in-office.tsx'
import { deleteDrafts, useDraft } from './drafts.ts'
import { DraftsLeft, UnsentTexts } from './unsent-texts.tsx'

function Form() {
  const [text, setText] = useDraft('form')
  return <input aria-label="Text" value={text} onChange={({ target }) => setText(target.value)} />
}

test('texts that were not sent are shown with the reason, and nothing is shown without a text', async () => {
  const remove = vi.fn()
  const { screen } = await showInOffice(
    <>
      <UnsentTexts why="ended" texts={['Looks edited.']} onDelete={remove} />
      <UnsentTexts why="permission" texts={[]} onDelete={remove} />
    </>,
  )
  await expect.element(screen.getByText(/There is nothing left to decide here\./)).toBeVisible()
  await expect.element(screen.getByText('Looks edited.')).toBeVisible()
  expect(screen.getByRole('region', { name: 'What you wrote was not sent' }).elements()).toHaveLength(1)
  await screen.getByRole('button', { name: 'Delete what I wrote' }).click()
  expect(remove).toHaveBeenCalledOnce()
})

test('the drafts of a form that is gone are read where it was, and deleted', async () => {
  deleteDrafts()
  const form = await showInOffice(<Form />)
  await form.screen.getByRole('textbox').fill('The bank asked.')
  await form.screen.unmount()
  const after = await showInOffice(<DraftsLeft why="assigned" places={['form', 'other']} />)
  await expect.element(after.screen.getByText('The bank asked.')).toBeVisible()
  await after.screen.getByRole('button', { name: 'Delete what I wrote' }).click()
  await after.screen.unmount()
  const again = await showInOffice(<Form />)
  await expect.element(again.screen.getByRole('textbox')).toHaveValue('')
})
