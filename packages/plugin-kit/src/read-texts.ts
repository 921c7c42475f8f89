import { readFile } from 'node:fs/promises'

export type TextsFile = { readonly area: string; readonly texts: Readonly<Record<string, string>> }

/**
 * Reads a file `messages/<language>.json`.
 * @param file The name for error messages.
 * @throws {Error} With one sentence if it is not JSON, names no area or contains values other than strings.
 */
export async function readTexts(url: URL, file: string): Promise<TextsFile> {
  const content = parse(await readFile(url, 'utf8'), file)
  if (typeof content !== 'object' || content === null || Array.isArray(content))
    throw new Error(`The texts file ${file} is no JSON object of texts.`)
  const wrong = Object.entries(content).find(([, text]) => typeof text !== 'string')
  if (wrong !== undefined)
    throw new Error(`The texts file ${file} has something other than a text as ${wrong[0]}.`)
  const { '@area': area, ...texts } = content as Record<string, string>
  if (area === undefined) throw new Error(`The texts file ${file} does not name its "@area".`)
  return { area, texts }
}

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new Error(`The texts file ${file} is no JSON (${(error as Error).message}).`, { cause: error })
  }
}
