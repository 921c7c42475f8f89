import * as z from 'zod/mini'

/**
 * The rules of OpenAPI 3.1 for the objects that the documents use: their fields, which are required, and
 * their types. Schema objects follow JSON Schema 2020-12 and are checked by Ajv.
 */
const text = z.string().check(z.minLength(1))
const SchemaObject = z.record(z.string(), z.unknown())
const mediaTypes = z.record(
  z.string().check(z.regex(/^[\w.+-]+\/[\w.+-]+$/)),
  z.strictObject({ schema: SchemaObject, example: z.optional(z.unknown()) }),
)

const Parameter = z.strictObject({
  name: text,
  in: z.enum(['query', 'header', 'cookie']),
  required: z.boolean(),
  description: z.optional(text),
  schema: SchemaObject,
  example: z.optional(z.unknown()),
})

const Operation = z.strictObject({
  operationId: text,
  tags: z.array(text).check(z.minLength(1)),
  summary: text,
  description: z.optional(text),
  security: z.array(z.record(text, z.array(z.string()))),
  parameters: z.optional(z.array(Parameter)),
  requestBody: z.optional(z.strictObject({ required: z.boolean(), content: mediaTypes })),
  responses: z.record(
    z.string().check(z.regex(/^[1-5]\d\d$/)),
    z.strictObject({
      description: text,
      headers: z.optional(z.record(text, z.strictObject({ description: text, schema: SchemaObject }))),
      content: z.optional(mediaTypes),
    }),
  ),
  /** The events of a stream, by name. */
  'x-events': z.optional(z.record(text, SchemaObject)),
})

const Paths = z.record(
  z.string().check(z.regex(/^\/[^{}]+$/)),
  z.strictObject({ get: z.optional(Operation), post: z.optional(Operation) }),
)

export const OpenApiDocument = z.strictObject({
  openapi: z.string().check(z.regex(/^3\.1\.\d+$/)),
  info: z.strictObject({
    title: text,
    version: text,
    description: text,
    license: z.strictObject({ name: text, identifier: text }),
  }),
  servers: z.array(z.strictObject({ url: text })),
  paths: Paths,
  components: z.strictObject({
    schemas: z.record(z.string().check(z.regex(/^[\w.-]+$/)), SchemaObject),
    securitySchemes: z.record(
      text,
      z.strictObject({ type: z.literal('apiKey'), in: z.literal('cookie'), name: text }),
    ),
  }),
})
export type OpenApiDocument = z.output<typeof OpenApiDocument>
export type Operation = z.output<typeof Operation>

type Listed = { readonly path: string; readonly method: 'get' | 'post'; readonly operation: Operation }

export const operationsOf = ({ paths }: OpenApiDocument): readonly Listed[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    (['get', 'post'] as const).flatMap((method) => {
      const operation = methods[method]
      return operation === undefined ? [] : [{ path, method, operation }]
    }),
  )

/** Rules beyond the shape of objects: unique names, and existing security schemes. */
export function brokenRulesOf(document: OpenApiDocument): readonly string[] {
  const operations = operationsOf(document).map(({ operation }) => operation)
  const ids = operations.map(({ operationId }) => operationId)
  const schemes = Object.keys(document.components.securitySchemes)
  return [
    ...ids.filter((id, index) => ids.indexOf(id) !== index).map((id) => `${id} is there twice`),
    ...operations.flatMap(({ operationId, parameters = [], security }) => {
      const keys = parameters.map((parameter) => `${parameter.in} ${parameter.name}`)
      return [
        ...keys
          .filter((key, index) => keys.indexOf(key) !== index)
          .map((key) => `${operationId}: two of ${key}`),
        ...security
          .flatMap((requirement) => Object.keys(requirement))
          .filter((name) => !schemes.includes(name))
          .map((name) => `${operationId}: no scheme ${name}`),
      ]
    }),
  ]
}
