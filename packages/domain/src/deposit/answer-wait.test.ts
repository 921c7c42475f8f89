import { expect, test } from 'vitest'
import { answerWaitSecOf } from './answer-wait.ts'

test.each([
  ['uses its own setting', 120, 300, 120],
  ['uses that of a resumed form when its own is missing', null, 240, 240],
])('the cashier %s (T-13)', (_title, waitingForAnswerSec, resumed, expected) => {
  expect(answerWaitSecOf({ waitingForAnswerSec, 'resumeForm.waitingForAnswerSec': resumed })).toBe(expected)
})
