import { expect, test } from 'vitest'
import { show } from '../component-test.tsx'
import { Timeline } from './timeline.tsx'

test('a timeline is a list whose steps state their status, with the current one marked', async () => {
  const screen = await show(
    <Timeline
      label="Where your withdrawal is"
      stateLabels={{ done: '(done)', now: '(now)', toCome: '(to come)', failed: '(failed)' }}
      steps={[
        { key: 'a', state: 'done', title: 'Requested', time: '12:00' },
        { key: 'b', state: 'now', title: 'Approved', reason: 'We check it by hand', sign: 'person' },
        { key: 'c', state: 'toCome', title: 'Sent' },
        { key: 'd', state: 'failed', title: 'Paid' },
      ]}
    />,
  )
  const list = screen.getByRole('list', { name: 'Where your withdrawal is' })
  expect(list.getByRole('listitem').all()).toHaveLength(4)
  const present = document.querySelector('[aria-current=step]')
  expect(present?.textContent).toContain('Approved (now)')
  expect(present?.textContent).toContain('We check it by hand')
  await expect.element(list.getByRole('listitem').nth(3)).toHaveTextContent('Paid (failed)')
})
