import { Refusal, type ApiError } from '@baize/client'
import { Dialog } from '@baize/ui'
import { useState } from 'react'
import { useText } from '../../platform/context.tsx'
import { useMay } from '../../platform/session.ts'
import { ChangeForm } from './change-form.tsx'
import { EndedNotice, Fact, InvalidNotice, LastChange, SecondPerson, WaitingNotice } from './setting-row.tsx'
import { SettingValue } from './setting-value.tsx'
import type { Setting } from './use-settings.ts'
import { WaitingChange } from './waiting-change.tsx'
import styles from './settings.module.css'

type Props = {
  setting: Setting
  /** With the sentence about the result. */
  onDone: (text: string) => void
  onClose: () => void
}

/** One setting: what is known of it, and its change for the role that may, or the decision about the one that waits. */
export function SettingDialog({ setting, onDone, onClose }: Props) {
  const { t } = useText()
  const mayChange = useMay('changeSettings')
  // Of the last step, because a refusal may replace the form that sent it: somebody else was faster.
  const [refused, setRefused] = useState<ApiError | null>(null)
  const { waiting } = setting
  const finish = (text: string) => {
    onDone(text)
    onClose()
  }
  const step = { onRefused: setRefused, onDone: finish }
  return (
    <Dialog
      size="wide"
      title={<code className={styles['title']}>{setting.name}</code>}
      closeLabel={t('settings.close')}
      onClose={onClose}
    >
      <div className={styles['dialog']}>
        <p>{setting.about}</p>
        <SettingFacts setting={setting} />
        <InvalidNotice setting={setting} />
        {setting.ended !== null && <EndedNotice ended={setting.ended} />}
        {waiting !== null && <WaitingNotice waiting={waiting} />}
        <Refusal
          error={refused}
          text={
            waiting !== null && refused?.error === 'setting_differs'
              ? t('settings.approve.differs')
              : undefined
          }
          takesFocus
        />
        {waiting !== null ? (
          <WaitingChange key={waiting.changeId} setting={setting} waiting={waiting} {...step} />
        ) : mayChange ? (
          <ChangeForm setting={setting} {...step} />
        ) : (
          <ReadOnly />
        )}
      </div>
    </Dialog>
  )
}

function ReadOnly() {
  const { t } = useText()
  const mayApprove = useMay('approveSettings')
  return <p className={styles['second']}>{t(mayApprove ? 'settings.lead.approve' : 'settings.lead.read')}</p>
}

function SettingFacts({ setting }: { setting: Setting }) {
  const { t } = useText()
  return (
    <>
      <dl className={styles['known']}>
        <Fact term={t('settings.inForce')}>
          <SettingValue value={setting.value} />
        </Fact>
        <Fact term={t('settings.default')}>
          <SettingValue value={setting.default} />
        </Fact>
        <Fact term={t('settings.receives')}>{t(`settings.group.${setting.group}`)}</Fact>
        <Fact term={t('settings.valid')}>{setting.expected}</Fact>
      </dl>
      <LastChange setting={setting} />
      {setting.approval !== null && (
        <p className={styles['marks']}>
          <SecondPerson setting={setting} />
          {setting.hasStricter && <span className={styles['second']}>{t('settings.stricter')}</span>}
        </p>
      )}
    </>
  )
}
