import { UPLOAD_MEDIA_TYPES, type UploadMediaType } from '@baize/domain'
import { fileTypeFromBuffer } from 'file-type'

/** Pictures of phones that the detection knows by other names. */
const sameAs: Readonly<Record<string, UploadMediaType>> = {
  'image/heif': 'image/heic',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heic',
}

/** The type of a file by its first bytes, whatever its name and its sender say; `null` for one that is not taken. */
export async function detectMediaType(head: Buffer): Promise<UploadMediaType | null> {
  const detected = (await fileTypeFromBuffer(head).catch(() => undefined))?.mime ?? ''
  const name = sameAs[detected] ?? detected
  return UPLOAD_MEDIA_TYPES.find((type) => type === name) ?? null
}
