import { readPageTexts, type PageTexts } from '@baize/sandbox-kit'
import type { Payment } from './records.ts'

const textsIn = readPageTexts(new URL('messages/', import.meta.url))

/** The texts of a payment's pages, in the language of its request; English for a payment that is not known. */
export const textsOf = (payment: Payment | null): PageTexts => textsIn(payment?.language)
