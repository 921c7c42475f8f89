import { fieldFault, type FieldValidator } from '../field.ts'

const [MIN, MAX] = [3, 32]

/** 3 to 32 characters (2§9). */
export const bonusCode: FieldValidator = (text) =>
  text.length >= MIN && text.length <= MAX ? null : fieldFault('bonusCode', { min: MIN, max: MAX })
