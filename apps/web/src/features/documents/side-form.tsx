import type { WireOutputOf } from '@baize/contract'
import { Alert, Button } from '@baize/ui'
import { IconCircleCheck, IconEye } from '@tabler/icons-react'
import { useT } from '../../platform/i18n.tsx'
import styles from './documents.module.css'
import { ImageField } from './image-field.tsx'
import type { OwnDocument, OwnSide } from './next-side.ts'
import { useUpload } from './use-upload.ts'

type Props = {
  document: OwnDocument
  side: OwnSide
  rules: WireOutputOf<'player.documents'>['rules']
  onUploaded: () => void
  /** To the choice of the type; absent where there is nothing to choose. */
  onBack: (() => void) | undefined
}

/** One side of a document: its picture is chosen, looked at and uploaded. */
export function SideForm({ document: { type, sides }, side, rules, onUploaded, onBack }: Props) {
  const t = useT()
  const upload = useUpload(rules)
  const label = t('documents.sideOf', { side: side.side, type })
  const after = sides[sides.indexOf(side) + 1]
  const icon = { size: 20, stroke: 1.75, 'aria-hidden': true } as const
  return (
    <form
      noValidate
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        void upload.send({ type, side: side.side }).then((isStored) => isStored && onUploaded())
      }}
    >
      <h2>{t(upload.chosen === null ? 'documents.take' : 'documents.check')}</h2>
      <p className={styles['hint']}>{t('documents.corners', { label })}</p>
      {side.status === 'rejected' && (
        <Alert kind="warning" title={t('documents.rejected')}>
          {side.reason}
        </Alert>
      )}
      {side.status === 'expired' && <Alert kind="warning">{t('documents.expired')}</Alert>}
      <ImageField
        label={label}
        fileName={`${type}-${side.side}.jpg`}
        mediaTypes={rules.mediaTypes}
        info={upload.chosen?.info ?? null}
        error={
          upload.fault === null ? null : [upload.fault.name, upload.fault.text].filter(Boolean).join(': ')
        }
        onFile={(file) => void upload.choose(file)}
      />
      <ul className={styles['checks']}>
        <li>
          <IconCircleCheck {...icon} /> {t('documents.checkCorners')}
        </li>
        <li>
          <IconCircleCheck {...icon} /> {t('documents.checkLight')}
        </li>
        <li>
          <IconEye {...icon} /> {t('documents.checkText')}
        </li>
      </ul>
      {after !== undefined && after.status === null && (
        <p className={styles['hint']}>{t('documents.next', { side: after.side })}</p>
      )}
      <div className={styles['buttons']}>
        {upload.chosen !== null ? (
          <Button size="large" onClick={upload.clear} disabled={upload.isSending}>
            {t('documents.reset')}
          </Button>
        ) : (
          onBack !== undefined && (
            <Button size="large" onClick={onBack}>
              {t('documents.back')}
            </Button>
          )
        )}
        <Button type="submit" variant="primary" size="large" isWorking={upload.isSending}>
          {t(upload.isSending ? 'documents.sending' : 'documents.use')}
        </Button>
      </div>
    </form>
  )
}
