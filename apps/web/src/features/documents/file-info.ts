/** What the form keeps about a chosen file (2§3), for its preview. It is never sent like this. */
export type FileInfo = {
  /** With the file's name in it. */
  readonly dataURL: string
  readonly name: string
  readonly size: number
  readonly type: string
  readonly lastModified: number
}

/** @throws {Error} When the browser cannot read the file. */
export async function readFileInfo(file: File): Promise<FileInfo> {
  const { name, size, type, lastModified } = file
  const dataURL = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error('the file cannot be read')))
    reader.readAsDataURL(file)
  })
  return { dataURL: withName(dataURL, name), name, size, type, lastModified }
}

const withName = (dataURL: string, name: string) =>
  dataURL.replace(/;base64,/, `;name=${encodeURIComponent(name)};base64,`)

/** Whether a browser shows such a picture; the others have a sign and their name. */
export const isShownByBrowsers = ({ type }: Pick<FileInfo, 'type'>): boolean =>
  ['image/jpeg', 'image/png', 'image/webp'].includes(type)
