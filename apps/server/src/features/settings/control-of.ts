import * as z from 'zod/mini'
import { settingOf, type SettingName } from './registry/registry.ts'

/** How a value is edited: as JSON where no simpler control fits. */
export type Control = {
  readonly kind: 'switch' | 'number' | 'text' | 'choice' | 'choices' | 'json'
  readonly choices: string[]
  readonly mayBeNull: boolean
}

/** The part of a JSON Schema that decides. */
type Schema = {
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema | false
}

/** The control that the schema of a setting allows. */
export function controlOf(name: SettingName): Control {
  const schema = z.toJSONSchema(settingOf(name).schema, { io: 'input' }) as Schema
  const variants = variantsOf(schema)
  const others = variants.filter(({ type }) => type !== 'null')
  const mayBeNull = others.length < variants.length
  const [first, ...more] = others.map(simplest)
  if (first === undefined) return { kind: 'json', choices: [], mayBeNull }
  // A text or one of some words is a text: the server names what it takes.
  const isText = others.every((each) => each.type === 'string' || typeof each.const === 'string')
  if (more.length > 0) return { kind: isText ? 'text' : 'json', choices: [], mayBeNull }
  return { ...first, mayBeNull }
}

function variantsOf(schema: Schema): readonly Schema[] {
  if (schema.anyOf !== undefined) return schema.anyOf.flatMap(variantsOf)
  const { type } = schema
  return type === undefined || typeof type === 'string'
    ? [schema]
    : type.map((each) => ({ ...schema, type: each }))
}

const choicesOf = ({ enum: values = [] }: Schema): string[] => values.map(String)

function simplest(schema: Schema): Omit<Control, 'mayBeNull'> {
  if (schema.enum !== undefined) return { kind: 'choice', choices: choicesOf(schema) }
  if (schema.type === 'boolean') return { kind: 'switch', choices: [] }
  if (schema.type === 'integer' || schema.type === 'number') return { kind: 'number', choices: [] }
  if (schema.type === 'string') return { kind: 'text', choices: [] }
  const { items } = schema
  return items !== undefined && items !== false && items.enum !== undefined
    ? { kind: 'choices', choices: choicesOf(items) }
    : { kind: 'json', choices: [] }
}
