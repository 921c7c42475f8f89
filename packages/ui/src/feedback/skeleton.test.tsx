import { expect, test } from 'vitest'
import { show } from '../component-test.tsx'
import { Skeleton } from './skeleton.tsx'

test('a skeleton has the size of the loading content, and a screen reader skips it', async () => {
  await show(<Skeleton width={240} height={44} className="mine" />)
  const box = document.querySelector('.mine')
  expect(box).toHaveAttribute('aria-hidden', 'true')
  expect(box?.getBoundingClientRect()).toMatchObject({ width: 240, height: 44 })
})
