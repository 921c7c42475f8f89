import { Button, Dialog } from '@baize/ui'
import { useT } from '../../platform/i18n.tsx'
import styles from './documents.module.css'
import { useCamera } from './use-camera.ts'

type Props = { title: string; fileName: string; onPicture: (picture: File) => void; onClose: () => void }

/** Takes a picture with the device's camera. A camera that fails closes the dialog and is only logged (2§8). */
export function CameraDialog({ title, fileName, onPicture, onClose }: Props) {
  const t = useT()
  const { video, isReady, takePicture } = useCamera((error) => {
    console.warn('The camera cannot be used.', error)
    onClose()
  })
  const take = async () => {
    const picture = await takePicture(fileName)
    if (picture !== null) onPicture(picture)
  }
  return (
    <Dialog title={title} closeLabel={t('documents.camera.close')} onClose={onClose}>
      <div className={styles['camera']}>
        <div className={styles['frame']}>
          {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- the player's own camera, without sound */}
          <video ref={video} muted playsInline aria-label={t('documents.camera.view')} />
        </div>
        <p className={styles['hint']}>{t('documents.camera.hint')}</p>
        <Button variant="primary" size="large" block disabled={!isReady} onClick={() => void take()}>
          {t(isReady ? 'documents.camera.take' : 'documents.camera.starting')}
        </Button>
      </div>
    </Dialog>
  )
}
