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
      ...(await findBrokenPages(folder)),
      ...(await findBrokenAnswers(folder)),
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

async function findBrokenPages(folder: URL): Promise<readonly string[]> {
  const pages = new URL('pages/en/', folder)
  const files = (await listFolder(pages)).filter((file) => file.endsWith('.md'))
  const problems = await Promise.all(
    files.map(async (file) => {
      try {
        parsePage(file.slice(0, -'.md'.length), await readFile(new URL(file, pages), 'utf8'))
        return []
      } catch (error) {
        return [`content/pages/en/${file}: ${(error as Error).message}`]
      }
    }),
  )
  return problems.flat()
}

async function findBrokenAnswers(folder: URL): Promise<readonly string[]> {
  const help = new URL('help/', folder)
  const problems = await Promise.all(
    (await listFolder(help)).map(async (language) => {
      const from = new URL(`${language}/`, help)
      const files = (await listFolder(from)).filter((file) => file.endsWith('.md'))
      return await Promise.all(
        files.map(async (file) => {
          try {
            parseAnswer(file.slice(0, -'.md'.length), await readFile(new URL(file, from), 'utf8'))
            return []
          } catch (error) {
            return [`content/help/${language}/${file}: ${(error as Error).message}`]
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
