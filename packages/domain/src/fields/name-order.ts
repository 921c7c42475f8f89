/**
 * Fields with first and last name in the order of a language, which is a text of it: `firstName lastName`, or
 * `lastName firstName` as in Hungarian. Every other field keeps its place.
 */
export function inNameOrder<Field>(
  fields: readonly Field[],
  nameOf: (field: Field) => string,
  nameOrder: string,
): readonly Field[] {
  const order = nameOrder.split(' ')
  const names = fields.filter((field) => order.includes(nameOf(field)))
  const ordered = names.toSorted((a, b) => order.indexOf(nameOf(a)) - order.indexOf(nameOf(b)))
  return fields.map((field) => (order.includes(nameOf(field)) ? (ordered.shift() ?? field) : field))
}
