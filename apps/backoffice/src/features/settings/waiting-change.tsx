import type { ApiError } from '@baize/client'
import { Alert, Button, Skeleton } from '@baize/ui'
import { useText, useLanguage } from '../../platform/context.tsx'
import { NoteForm } from '../../platform/note-form.tsx'
import { QueryFailed } from '../../platform/query-failed.tsx'
import { useMay } from '../../platform/session.ts'
import { PreviewFacts } from './preview-facts.tsx'
import {
  useReloadSettings,
  useSettingAct,
  useWaitingPreview,
  type Setting,
  type Waiting,
} from './use-settings.ts'
import styles from './settings.module.css'

type Props = {
  setting: Setting
  waiting: Waiting
  onRefused: (error: ApiError | null) => void
  onDone: (text: string) => void
}

/** A change that waits: what it would do, and what the reader may do about it. */
export function WaitingChange({ setting, waiting, onRefused, onDone }: Props) {
  const { t } = useText()
  const mayApprove = useMay('approveSettings')
  const { name } = setting
  const preview = useWaitingPreview({ name, waiting })
  const reload = useReloadSettings()
  const end = useSettingAct('staff.settingChangeEnd', onRefused)
  const kind = waiting.isMine ? 'withdraw' : 'reject'
  const onEnd = async (note: string) => {
    onRefused(null)
    if ((await end.act({ changeId: waiting.changeId, note })) === null) return false
    onDone(t(kind === 'withdraw' ? 'settings.done.withdrawn' : 'settings.done.rejected', { name }))
    void reload()
    return true
  }
  return (
    <>
      {preview.isPending && <Skeleton height={120} />}
      {preview.isError && (
        <QueryFailed headingLevel={3} title={t('settings.preview.failed')} query={preview} />
      )}
      {preview.data !== undefined && (
        <section aria-labelledby="setting-preview" className={styles['part']}>
          <h3 id="setting-preview">{t('settings.preview.title')}</h3>
          <PreviewFacts preview={preview.data} value={waiting.value} />
          {preview.data.problem !== null && (
            <Alert kind="danger" title={t('settings.waiting.problem')}>
              {preview.data.problem}
            </Alert>
          )}
        </section>
      )}
      {waiting.isMine && <p>{t('settings.waiting.mine')}</p>}
      {!mayApprove && !waiting.isMine && <p className={styles['second']}>{t('settings.waiting.others')}</p>}
      {mayApprove && !waiting.isMine && preview.data?.problem === null && (
        <Approval {...{ setting, waiting, onRefused, onDone }} />
      )}
      {(mayApprove || waiting.isMine) && (
        <section aria-label={t(`settings.${kind}`)} className={styles['part']}>
          <NoteForm
            id={`setting-${kind}-${waiting.changeId}`}
            label={t(`settings.${kind}.reason`)}
            hint={t('settings.reason.hint')}
            fault={t('settings.reason.fault')}
            maxLength={500}
            error={null}
            actions={[{ label: t(`settings.${kind}`), isWorking: end.isWorking, run: onEnd }]}
          />
        </section>
      )}
    </>
  )
}

function Approval({ setting: { name }, waiting: { changeId }, onRefused, onDone }: Props) {
  const { t } = useText()
  const language = useLanguage()
  const reload = useReloadSettings()
  const { isWorking, act } = useSettingAct('staff.settingChangeApprove', onRefused)
  const approve = async () => {
    if (isWorking) return
    onRefused(null)
    if ((await act({ changeId, language })) === null) return
    onDone(t('settings.done.approved', { name }))
    void reload()
  }
  return (
    <Button variant="primary" isWorking={isWorking} onClick={() => void approve()}>
      {t('settings.approve')}
    </Button>
  )
}
