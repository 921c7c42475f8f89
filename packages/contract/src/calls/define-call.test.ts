import { expectTypeOf, test } from 'vitest'
import type * as z from 'zod/mini'
import type { Call, NamesSubject } from './define-call.ts'

type StaffChange<About, Input> = Call & {
  readonly access: 'staff'
  readonly changes: true
  readonly about: About
  readonly input: z.ZodMiniType<Input>
}

test('a change by staff compiles with the field that names what it is about only', () => {
  expectTypeOf<StaffChange<'deposit', { reference: string }>>().toExtend<
    NamesSubject<StaffChange<'deposit', { reference: string }>>
  >()
  expectTypeOf<StaffChange<null, { name: string }>>().toExtend<
    NamesSubject<StaffChange<null, { name: string }>>
  >()
  expectTypeOf<StaffChange<'deposit', { id: string }>>().not.toExtend<
    NamesSubject<StaffChange<'deposit', { id: string }>>
  >()
  expectTypeOf<StaffChange<'deposit', { reference?: string }>>().not.toExtend<
    NamesSubject<StaffChange<'deposit', { reference?: string }>>
  >()
  expectTypeOf<StaffChange<undefined, { reference: string }>>().not.toExtend<
    NamesSubject<StaffChange<undefined, { reference: string }>>
  >()
})
