import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { OpenApiDocument } from './openapi-rules.ts'

/** Words of OpenAPI that stand beside or around JSON Schema and that Ajv does not know. */
const OPENAPI_WORDS = ['openapi', 'info', 'servers', 'paths', 'components', 'discriminator']
const ROOT = 'document'

/** Where schemas stand, as JSON pointers: in components, parameters, request bodies and responses. */
function schemaPlaces(value: unknown, pointer: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const next = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const isPlace = key === 'schema' || pointer === '/components/schemas'
    return isPlace ? [next] : schemaPlaces(inner, next)
  })
}

/** A document whose schemas are compiled by Ajv in strict mode: an unknown keyword, format or reference throws. */
export function readDocument(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true })
  addFormats.default(ajv)
  ajv.addVocabulary(OPENAPI_WORDS)
  ajv.addSchema({ ...document, $id: ROOT })
  const places = schemaPlaces(document, '')

  /** What is wrong with a value at the place of a schema. */
  const faultsAt = (pointer: string, value: unknown): readonly string[] => {
    const validate = ajv.compile({ $ref: `${ROOT}#${encodeURI(pointer)}` })
    if (validate(value) === true) return []
    return (validate.errors ?? []).map(
      ({ instancePath, message }) => `${pointer} ${instancePath}: ${message}`,
    )
  }

  return {
    places,
    faultsAt,
    /** Compiles every schema. @throws {Error} That names what is no JSON Schema 2020-12, or a reference to nothing. */
    compileAll(): void {
      for (const pointer of places) ajv.compile({ $ref: `${ROOT}#${encodeURI(pointer)}` })
    },
    /** What is wrong with an answer of the server: its status is not documented, or its body does not fit the schema. */
    faultsOfAnswer(path: string, method: string, status: number, body: unknown): readonly string[] {
      const responses = `/paths/${path.replaceAll('/', '~1')}/${method}/responses/${status}`
      const pointer = `${responses}/content/application~1json/schema`
      return places.includes(pointer) ? faultsAt(pointer, body) : [`${responses} is not documented`]
    },
  }
}
