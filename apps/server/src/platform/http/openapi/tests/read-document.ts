import addFormats from 'ajv-formats'
import { Ajv2020 } from 'ajv/dist/2020.js'
import type { OpenApiDocument } from './openapi-rules.ts'

/** Keywords of OpenAPI around JSON Schema that Ajv does not know. */
const OPENAPI_WORDS = ['openapi', 'info', 'servers', 'paths', 'components', 'discriminator']
const ROOT = 'document'

/** JSON pointers to the schemas of components, parameters, request bodies and responses. */
function schemaPlaces(value: unknown, pointer: string): readonly string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    const next = `${pointer}/${key.replaceAll('~', '~0').replaceAll('/', '~1')}`
    const isPlace = key === 'schema' || pointer === '/components/schemas'
    return isPlace ? [next] : schemaPlaces(inner, next)
  })
}

/**
 * A document whose schemas are compiled by Ajv in strict mode: an unknown keyword, format or reference
 * throws.
 */
export function readDocument(document: OpenApiDocument) {
  const ajv = new Ajv2020({ strict: true, allowUnionTypes: true, allErrors: true })
  addFormats.default(ajv)
  ajv.addVocabulary(OPENAPI_WORDS)
  ajv.addSchema({ ...document, $id: ROOT })
  const places = schemaPlaces(document, '')

  /** The faults of a value under the schema at a pointer. */
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
    /**
     * Compiles every schema. @throws {Error} For an invalid JSON Schema 2020-12 or an unresolved reference.
     */
    compileAll(): void {
      for (const pointer of places) ajv.compile({ $ref: `${ROOT}#${encodeURI(pointer)}` })
    },
    /** The faults of a response: an undocumented status, or a body that does not match the schema. */
    faultsOfAnswer(path: string, method: string, status: number, body: unknown): readonly string[] {
      const responses = `/paths/${path.replaceAll('/', '~1')}/${method}/responses/${status}`
      const pointer = `${responses}/content/application~1json/schema`
      return places.includes(pointer) ? faultsAt(pointer, body) : [`${responses} is not documented`]
    },
  }
}
