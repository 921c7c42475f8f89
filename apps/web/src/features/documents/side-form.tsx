import { useForm } from '@baize/client'
import { Alert, Button } from '@baize/ui'
import { IconEye } from '@tabler/icons-react'
import { useState } from 'react'
import { useT } from '../../platform/i18n.tsx'
import styles from './documents.module.css'
import { ImageField } from './image-field.tsx'
import type { OwnDocument, OwnSide } from './next-side.ts'
import { useUpload, type ChosenFile, type UploadRules } from './use-upload.ts'

type Props = {
  document: OwnDocument
  side: OwnSide
  rules: UploadRules
  onUploaded: () => void
  /** To the choice of the type; absent where there is nothing to choose. */
  onBack: (() => void) | undefined
}

/**
 * One side of a document: its picture is chosen, looked at and uploaded. A file that was refused is let go, and its
 * error stays until the next one (2§4).
 */
export function SideForm({ document, side, rules, onUploaded, onBack }: Props) {
  const t = useT()
  const { type } = document
  const { form, chosen, choose, clear } = useSideForm({ type, side: side.side }, rules, onUploaded)
  const label = t('documents.sideOf', { side: side.side, type, sides: document.sides.length })
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <form noValidate className={styles['form']} onSubmit={form.onSubmit}>
      <h2>{t(chosen === null ? 'documents.take' : 'documents.check')}</h2>
      <p className={styles['hint']}>{t('documents.corners', { label })}</p>
      {side.status === 'rejected' && (
        <Alert kind="warning" title={t('documents.rejected')}>
          {side.reason}
        </Alert>
      )}
      {side.status === 'expired' && <Alert kind="warning">{t('documents.expired')}</Alert>}
      <ImageField
        id={form.idOf('file')}
        label={label}
        fileName={`${type}-${side.side}.jpg`}
        rules={rules}
        info={chosen?.info ?? null}
        error={form.textAt('file') ?? null}
        onFile={(file) => void choose(file)}
      />
      <ul className={styles['checks']}>
        <li>
          <IconEye {...icon} /> {t('documents.checkCorners')}
        </li>
        <li>
          <IconEye {...icon} /> {t('documents.checkLight')}
        </li>
        <li>
          <IconEye {...icon} /> {t('documents.checkText')}
        </li>
      </ul>
      <NextSide document={document} side={side} />
      <div className={styles['buttons']}>
        {chosen !== null ? (
          <Button size="large" onClick={clear} disabled={form.isSending}>
            {t('documents.reset')}
          </Button>
        ) : (
          onBack !== undefined && (
            <Button size="large" onClick={onBack}>
              {t('documents.back')}
            </Button>
          )
        )}
        <Button type="submit" variant="primary" size="large" isWorking={form.isSending}>
          {t(form.isSending ? 'documents.sending' : 'documents.use')}
        </Button>
      </div>
    </form>
  )
}

/** The chosen file as the one value of a form. */
function useSideForm(
  place: Pick<OwnDocument, 'type'> & Pick<OwnSide, 'side'>,
  rules: UploadRules,
  onUploaded: () => void,
) {
  const t = useT()
  const upload = useUpload(rules)
  const [chosen, setChosen] = useState<ChosenFile | null>(null)
  const faultOf = (text: string) => ({ field: 'file', text })
  const form = useForm({
    id: 'document',
    values: { file: chosen },
    onValues: ({ file }) => setChosen(file),
    validate: ({ file }) => (file === null ? [faultOf(t('documents.noFile'))] : []),
    textOf: ({ text }) => text,
    namedBy: (error) => (chosen === null ? [] : [faultOf(upload.refusalText(chosen.file, error))]),
    send: async ({ file }) => {
      if (file === null) return null
      const error = await upload.send(file, place)
      // A picture that got no answer was not refused: it can be sent again.
      if (error?.error !== 'no_answer') setChosen(null)
      if (error === null) onUploaded()
      return error
    },
  })
  const choose = async (file: File) => {
    const read = await upload.read(file)
    setChosen(read.ok ? read.value : null)
    form.show(read.ok ? [] : [faultOf(read.error)])
  }
  const clear = () => {
    setChosen(null)
    form.show([])
  }
  return { form, chosen, choose, clear }
}

function NextSide({ document: { sides }, side }: Pick<Props, 'document' | 'side'>) {
  const t = useT()
  const after = sides[sides.indexOf(side) + 1]
  if (after === undefined || after.status !== null) return null
  return <p className={styles['hint']}>{t('documents.next', { side: after.side })}</p>
}
