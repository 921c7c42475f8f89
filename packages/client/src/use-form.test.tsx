import { TextField } from '@baize/ui'
import { show } from '@baize/ui/component-test'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import type { ApiError } from './api.ts'
import { useForm, type FormOptions } from './use-form.tsx'

type Values = { readonly name: string; readonly city: string }
type Fault = { readonly field: string; readonly text: string }
type Options = FormOptions<Values, Fault>

const refusal = (error: string): ApiError => ({ error, errorCode: 2, errorDetails: {}, shownAs: 'field' })

function Form({ first = { name: '', city: '' }, ...options }: Partial<Options> & { first?: Values }) {
  const [values, onValues] = useState(first)
  const form = useForm<Values, Fault>({
    id: 'form',
    values,
    onValues,
    validate: (typed) =>
      (['name', 'city'] as const).flatMap((field) =>
        typed[field] === '' ? [{ field, text: `The ${field} is missing` }] : [],
      ),
    textOf: ({ text }) => text,
    ...options,
  })
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the blur of its fields bubbles here
    <form noValidate onSubmit={form.onSubmit} onBlur={form.onBlur}>
      {form.error !== null && <p role="alert">{form.error.error}</p>}
      {(['name', 'city'] as const).map((field) => (
        <TextField
          key={field}
          id={form.idOf(field)}
          label={field}
          value={values[field]}
          error={form.errorAt(field)}
          onChange={(event) => form.set(field, event.target.value)}
        />
      ))}
      <button type="submit">{form.isSending ? 'Sending' : 'Send'}</button>
    </form>
  )
}
const typed = { name: 'Anna', city: 'Pécs' }

test('nothing is validated before the first submit, then the first fault gets the focus', async () => {
  const send = vi.fn()
  const screen = await show(<Form send={send} />)
  const name = screen.getByRole('textbox', { name: 'name' })
  const city = screen.getByRole('textbox', { name: 'city' })
  await name.fill('A')
  await name.fill('')
  await expect.element(name).not.toBeInvalid()
  await screen.getByRole('button').click()
  await expect.element(name).toHaveFocus()
  await expect.element(city).toHaveAccessibleDescription('The city is missing')
  await city.fill('Pécs')
  await expect.element(city).not.toBeInvalid()
  await expect.element(name).toBeInvalid()
  expect(send).not.toHaveBeenCalled()
})

test('a second submit waits for the answer of the first', async () => {
  const answer = Promise.withResolvers<null>()
  const send = vi.fn(() => answer.promise)
  const screen = await show(<Form first={typed} send={send} />)
  await screen.getByRole('button').click()
  await screen.getByRole('button', { name: 'Sending' }).click()
  expect(send).toHaveBeenCalledOnce()
  answer.resolve(null)
  await screen.getByRole('button', { name: 'Send', exact: true }).click()
  expect(send).toHaveBeenCalledTimes(2)
})

test('a refusal is shown at the field that it names, until the field is corrected', async () => {
  const namedBy = () => [{ field: 'city', text: 'We do not know this city' }]
  const screen = await show(
    <Form first={typed} namedBy={namedBy} send={async () => refusal('fields_invalid')} />,
  )
  await screen.getByRole('button').click()
  const city = screen.getByRole('textbox', { name: 'city' })
  await expect.element(city).toHaveAccessibleDescription('We do not know this city')
  await expect.element(city).toHaveFocus()
  expect(screen.getByRole('alert').elements()).toEqual([])
  await city.fill('Győr')
  await expect.element(city).not.toBeInvalid()
})

test('a refusal that names no field is the error of the form', async () => {
  const screen = await show(<Form first={typed} send={async () => refusal('technical_issues')} />)
  await screen.getByRole('button').click()
  await expect.element(screen.getByRole('alert')).toMatchTextContent('technical_issues')
  await expect.element(screen.getByRole('textbox', { name: 'city' })).not.toBeInvalid()
})

test('a change of the choice validates the typed fields that depend on it', async () => {
  const validate = ({ city }: Values) =>
    city.startsWith('P') ? [{ field: 'city', text: 'Not for this choice' }] : []
  const fields = ['city', 'name'] as const
  const screen = await show(<Form first={typed} dependsOn={{ choice: 'a', fields }} />)
  await screen.rerender(<Form first={typed} validate={validate} dependsOn={{ choice: 'b', fields }} />)
  await expect
    .element(screen.getByRole('textbox', { name: 'city' }))
    .toHaveAccessibleDescription('Not for this choice')
})

test('a refusal from outside the form is shown at its field until the choice changes', async () => {
  const namedBy = () => [{ field: 'city', text: 'We do not know this city' }]
  const outside = { first: typed, namedBy, refusal: refusal('fields_invalid') }
  const screen = await show(<Form {...outside} dependsOn={{ choice: 'a', fields: [] }} />)
  const city = screen.getByRole('textbox', { name: 'city' })
  await expect.element(city).toHaveFocus()
  await expect.element(city).toBeInvalid()
  await screen.rerender(<Form {...outside} dependsOn={{ choice: 'b', fields: [] }} />)
  await expect.element(city).not.toBeInvalid()
})

test('a press that leaves a faulty field counts, although the text of the fault moves its target', async () => {
  const send = vi.fn()
  const validate = ({ name }: Values) =>
    name === 'A' ? [{ field: 'name', text: 'The name is too short' }] : []
  const screen = await show(<Form first={{ name: 'A', city: '' }} validate={validate} send={send} />)
  const name = screen.getByRole('textbox', { name: 'name' })
  const button = screen.getByRole('button').element()
  await name.click()
  const { left, top } = button.getBoundingClientRect()
  const at = { clientX: left + 2, clientY: top + 2, bubbles: true, pointerId: 1 }
  button.dispatchEvent(new PointerEvent('pointerdown', at))
  name.element().blur()
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await expect.element(name).not.toBeInvalid()
  expect(document.elementFromPoint(at.clientX, at.clientY)).toBe(button)
  button.dispatchEvent(new PointerEvent('pointerup', at))
  await expect.element(name).toBeInvalid()
})
