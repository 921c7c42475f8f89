import { Alert, Badge, Button } from '@baize/ui'
import { IconUsers } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { paths } from '../../platform/addresses.ts'
import { useText } from '../../platform/context.tsx'
import { shortTime } from '../../platform/dates.ts'
import { useMay } from '../../platform/session.ts'
import { isChanged } from './setting-filter.ts'
import { useChangerName } from './use-changer-name.ts'
import { SettingValue } from './setting-value.tsx'
import type { Ended, Setting, Waiting } from './use-settings.ts'
import styles from './settings.module.css'

type Props = {
  setting: Setting
  /** What was just done to it. */
  done: string | null
  onOpen: () => void
}

/** A setting in the list: what it is, its value, its last change, and what waits or is wrong. */
export function SettingRow({ setting, done, onOpen }: Props) {
  const { t } = useText()
  const { name, about, value, invalid, waiting, ended } = setting
  const id = `setting-${name}`
  return (
    <article className={styles['row']} aria-labelledby={id}>
      <div className={styles['what']}>
        <h3 id={id} className={styles['name']}>
          <code>{name}</code>
        </h3>
        <p>{about}</p>
        <p className={styles['marks']}>
          <span className={styles['second']}>{t('settings.deliveredTo', { group: setting.group })}</span>
          <SecondPerson setting={setting} />
        </p>
        <LastChange setting={setting} />
      </div>
      <dl className={styles['facts']}>
        <Fact term={t('settings.inForce')}>
          <SettingValue value={value} />
        </Fact>
        {isChanged(setting) && (
          <Fact term={t('settings.default')}>
            <SettingValue value={setting.default} />
          </Fact>
        )}
      </dl>
      <OpenButton setting={setting} onOpen={onOpen} />
      {(invalid !== null || waiting !== null || ended !== null || done !== null) && (
        <div className={styles['notices']}>
          {done !== null && (
            <Alert kind="success" isLive>
              {done}
            </Alert>
          )}
          <InvalidNotice setting={setting} />
          {ended !== null && <EndedNotice ended={ended} />}
          {waiting !== null && (
            <WaitingNotice waiting={waiting}>
              <div>
                {t('settings.waiting.to')} <SettingValue value={waiting.value} />
              </div>
            </WaitingNotice>
          )}
        </div>
      )}
    </article>
  )
}

export function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

/** What makes a change wait for a second person. */
export function SecondPerson({ setting: { approval } }: { setting: Setting }) {
  const { t } = useText()
  if (approval === null) return null
  return (
    <Badge kind="info" icon={<IconUsers size={15} stroke={1.75} aria-hidden="true" />}>
      {t(`settings.second.${approval}`)}
    </Badge>
  )
}

/** The stored value that cannot be used, and why. */
export function InvalidNotice({ setting: { invalid } }: { setting: Setting }) {
  const { t } = useText()
  if (invalid === null) return null
  return (
    <Alert kind="danger" title={t('settings.invalid.title')}>
      <p>{t('settings.invalid.text', { problem: invalid.problem })}</p>
      <div>
        {t('settings.invalid.stored')} <SettingValue value={invalid.value} />
      </div>
    </Alert>
  )
}

/** Who changed it last, when and why, with the value before. */
export function LastChange({ setting: { name, changed } }: { setting: Setting }) {
  const { t } = useText()
  const mayReadAudit = useMay('readAudit')
  const nameOf = useChangerName()
  if (changed === null) return null
  return (
    <div className={styles['second']}>
      <p>
        {changed.askedBy === null
          ? t('settings.changed', { time: shortTime(changed.at), name: nameOf(changed) })
          : t('settings.changed.two', {
              time: shortTime(changed.at),
              name: nameOf(changed),
              login: changed.askedBy,
            })}
        {mayReadAudit && (
          <>
            {' · '}
            <Link
              to={paths.audit}
              search={{ by: 'subject', value: `setting:${name}` }}
              aria-label={t('settings.audit.of', { name })}
              className={styles['trail'] ?? ''}
            >
              {t('settings.audit')}
            </Link>
          </>
        )}
      </p>
      <Why {...changed} />
      {changed.from !== null && (
        <div>
          {t('settings.changed.from')} <SettingValue value={changed.from} />
        </div>
      )}
    </div>
  )
}

/** The reason as a person typed it, or else what changed the setting. */
function Why({ reason, cause }: Pick<Waiting, 'reason' | 'cause'>) {
  const { t } = useText()
  if (reason !== null) return <p>{t('settings.changed.reason', { reason })}</p>
  return cause === null ? null : <p>{t('settings.changed.cause', { cause: t(`audit.cause.${cause}`) })}</p>
}

/** Who asked for the change that waits, and why; `children` is what it would do. */
export function WaitingNotice({ waiting, children }: { waiting: Waiting; children?: ReactNode }) {
  const { t } = useText()
  const { by, at, until, isMine, command } = waiting
  const times = { time: shortTime(at), until: shortTime(until) }
  return (
    <Alert kind="info" title={t('settings.waiting.title')}>
      <p>{isMine ? t('settings.waiting.byMe', times) : t('settings.waiting.by', { name: by, ...times })}</p>
      {command !== null && <p>{t('settings.waiting.command', { name: by, user: command })}</p>}
      <Why {...waiting} />
      {children}
    </Alert>
  )
}

/** The reader's own change that did not come into force, so that they do not wait for it. */
export function EndedNotice({ ended: { outcome, by, note, requestedAt, at, value } }: { ended: Ended }) {
  const { t } = useText()
  const times = { asked: shortTime(requestedAt), time: shortTime(at) }
  return (
    <Alert kind="warning" title={t(`settings.ended.${outcome}`)}>
      <p>
        {outcome === 'rejected'
          ? t('settings.ended.rejected.text', { name: by ?? '–', ...times })
          : t('settings.ended.lapsed.text', times)}
      </p>
      {note !== null && <p>{t('settings.changed.reason', { reason: note })}</p>}
      <div>
        {t('settings.ended.value')} <SettingValue value={value} />
      </div>
    </Alert>
  )
}

/** Opens the setting for what the role may do there. */
function OpenButton({ setting: { name, waiting }, onOpen }: Pick<Props, 'setting' | 'onOpen'>) {
  const { t } = useText()
  const mayChange = useMay('changeSettings')
  const mayApprove = useMay('approveSettings')
  const kind =
    waiting === null
      ? mayChange
        ? 'change'
        : 'details'
      : mayApprove && !waiting.isMine
        ? 'decide'
        : 'details'
  return (
    <Button
      size="small"
      className={styles['open']}
      variant={kind === 'decide' ? 'primary' : 'secondary'}
      aria-label={t(`settings.open.${kind}.of`, { name })}
      onClick={onOpen}
    >
      {t(`settings.open.${kind}`)}
    </Button>
  )
}
