import { readdir, readFile } from 'node:fs/promises'
import { findSvgProblem } from './find-svg-problem.ts'
import { parseAnswer } from './parse-answer.ts'
import { parsePage } from './parse-page.ts'

type Folders = {
  /** The folder from which servers read pictures and pages. */
  readonly served: URL
  /** The folder that is loaded: the same, or one whose files are not deployed yet. */
  readonly loaded: URL
}

/** Problems of pictures and pages, which would be missing on the site or prevent a server's start. */
export async function findFileProblems(
  { served, loaded }: Folders,
  games: readonly { readonly friendlyId: string; readonly pictures?: readonly string[] }[],
): Promise<readonly string[]> {
  const folders = loaded.href === served.href ? [served] : [served, loaded]
  const pictures = await listFolder(new URL('art/', served))
  const missing = games.flatMap(({ friendlyId, pictures: more = [] }) =>
    [`${friendlyId}.svg`, ...more]
      .filter((file) => !pictures.includes(file))
      .map((file) => `content/art/${file}, a picture of the game "${friendlyId}", is missing.`),
  )
  const broken = await Promise.all(
    folders.map(async (folder) => [
      ...(await findBrokenPictures(folder)),
      ...(await findBrokenTexts(folder, 'pages', parsePage)),
      ...(await findBrokenTexts(folder, 'help', parseAnswer)),
    ]),
  )
  return [...missing, ...new Set(broken.flat())]
}

async function findBrokenPictures(folder: URL): Promise<readonly string[]> {
  const art = new URL('art/', folder)
  const files = (await listFolder(art)).filter((file) => file.endsWith('.svg'))
  const problems = await Promise.all(
    files.map(async (file) => {
      const problem = findSvgProblem(await readFile(new URL(file, art), 'utf8'))
      return problem === null ? [] : [`content/art/${file} is not a valid SVG picture: ${problem}.`]
    }),
  )
  return problems.flat()
}

/** Pages or answers of every language that are not valid. */
async function findBrokenTexts(
  folder: URL,
  kind: 'pages' | 'help',
  parse: (key: string, text: string) => unknown,
): Promise<readonly string[]> {
  const texts = new URL(`${kind}/`, folder)
  const problems = await Promise.all(
    (await listFolder(texts)).map(async (language) => {
      const from = new URL(`${language}/`, texts)
      const files = (await listFolder(from)).filter((file) => file.endsWith('.md'))
      return await Promise.all(
        files.map(async (file) => {
          try {
            parse(file.slice(0, -'.md'.length), await readFile(new URL(file, from), 'utf8'))
            return []
          } catch (error) {
            return [`content/${kind}/${language}/${file}: ${(error as Error).message}`]
          }
        }),
      )
    }),
  )
  return problems.flat(2)
}

/** The files of a folder; empty when it does not exist. */
async function listFolder(folder: URL): Promise<readonly string[]> {
  try {
    return (await readdir(folder)).sort()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}
