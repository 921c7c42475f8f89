/** The media types of files that a server can take (DECIDE-058). The operator may allow fewer. */
export const UPLOAD_MEDIA_TYPES = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/heic',
  'application/pdf',
] as const
export type UploadMediaType = (typeof UPLOAD_MEDIA_TYPES)[number]

/** Why a file is refused, before and after it was sent (2§5 "Uploads"). */
export const FILE_FAULTS = [
  'wrongImageFormat',
  'empty',
  'maxSize',
  'maxPixels',
  'unreadable',
  'maxImages',
] as const
export type FileFault = (typeof FILE_FAULTS)[number]

const BYTES_PER_MB = 1_048_576

/** A size in bytes as whole megabytes: bytes divided by 1048576, rounded (0§8). */
export const megabytes = (bytes: number): number => Math.round(bytes / BYTES_PER_MB)

/** What a file may be. */
export type UploadRules = {
  readonly mediaTypes: readonly string[]
  readonly maxBytes: number
}

/**
 * What is wrong with a file before it is sent; `null` for nothing. A browser that does not know the type of a
 * file, as with HEIC pictures, leaves it empty: the server looks at the content anyway.
 */
export function findFileFault(
  file: { readonly type: string; readonly size: number },
  { mediaTypes, maxBytes }: UploadRules,
): Exclude<FileFault, 'maxPixels' | 'unreadable' | 'maxImages'> | null {
  if (file.type !== '' && !mediaTypes.includes(file.type)) return 'wrongImageFormat'
  if (file.size === 0) return 'empty'
  return file.size > maxBytes ? 'maxSize' : null
}
