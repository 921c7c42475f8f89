import { expect, test } from 'vitest'
import { rememberBriefly } from './remember-briefly.ts'

function counted(read: (time: number) => Promise<number> = async (time) => time) {
  let times = 0
  let now = 0
  const get = rememberBriefly(
    () => read((times += 1)),
    1_000,
    () => now,
  )
  return { get, times: () => times, at: (ms: number) => (now = ms) }
}

test('a result is read once for all callers within its time', async () => {
  const { get, times, at } = counted()
  await Promise.all(Array.from({ length: 1_000 }, get))
  at(999)
  await get()
  expect(times()).toBe(1)
})

test('a result is read again after its time', async () => {
  const { get, at } = counted()
  await get()
  at(1_000)
  expect(await get()).toBe(2)
})

test('a failed read is not cached', async () => {
  const { get } = counted(async (time) => {
    if (time === 1) throw new Error('no')
    return time
  })
  await expect(get()).rejects.toThrow('no')
  expect(await get()).toBe(2)
})
