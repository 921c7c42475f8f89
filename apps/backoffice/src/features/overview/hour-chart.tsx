import { useId } from 'react'
import { useText } from '../../platform/context.tsx'
import { DataTable, NumberCell } from '../../platform/data-table.tsx'
import styles from './hour-chart.module.css'

type Series = { readonly label: string; readonly values: readonly bigint[] }
type Props = {
  title: string
  /** The start of each hour, such as `08:00`. */
  hours: readonly string[]
  series: readonly [Series, Series]
  format: (amount: bigint) => string
}

const HEIGHT = 100
const STEP = 10
const BAR = 3.6
/** Every sixth hour has its name below the axis. */
const NAMED_EVERY = 6

/**
 * Two amounts by hour as pairs of bars: the first filled, the second outlined, so that they differ without
 * colour. The numbers are in the table behind it.
 */
export function HourChart({ title, hours, series, format }: Props) {
  const { t } = useText()
  const id = useId()
  const top = series
    .flatMap(({ values }) => values)
    .reduce((most, value) => (value > most ? value : most), 0n)
  const heightOf = (value: bigint) =>
    top === 0n || value <= 0n ? 0 : Number((value * 10_000n) / top) / (10_000 / HEIGHT)
  return (
    <figure className={styles['chart']} aria-labelledby={id}>
      <figcaption className={styles['head']}>
        <span id={id} className={styles['title']}>
          {title}
        </span>
        <span className={styles['legend']} aria-hidden="true">
          {series.map(({ label }, index) => (
            <span key={label} data-series={index}>
              {label}
            </span>
          ))}
        </span>
      </figcaption>
      <p className={styles['top']} aria-hidden="true">
        {top === 0n ? t('overview.chart.nothing') : format(top)}
      </p>
      <svg
        className={styles['bars']}
        viewBox={`0 0 ${hours.length * STEP} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {series.map(({ label, values }, index) => (
          <g key={label} data-series={index}>
            {values.map((value, hour) => (
              <rect
                // The hours of a day keep their places.
                // oxlint-disable-next-line no-array-index-key
                key={hour}
                x={hour * STEP + 1 + index * (BAR + 0.6)}
                y={HEIGHT - heightOf(value)}
                width={BAR}
                height={heightOf(value)}
                vectorEffect="non-scaling-stroke"
              />
            ))}
          </g>
        ))}
      </svg>
      <p className={styles['hours']} aria-hidden="true">
        {hours
          .filter((_hour, index) => index % NAMED_EVERY === 0)
          .map((hour) => (
            <span key={hour}>{hour}</span>
          ))}
      </p>
      <details className={styles['numbers']}>
        <summary>{t('overview.chart.table', { title })}</summary>
        <DataTable
          caption={title}
          columns={[
            { key: 'hour', label: t('overview.chart.hour') },
            ...series.map(({ label }) => ({ key: label, label, isNumber: true })),
          ]}
        >
          {hours.map((hour, index) => (
            // The hour that a clock change repeats has the same name twice.
            // oxlint-disable-next-line no-array-index-key
            <tr key={index}>
              <td>{hour}</td>
              {series.map(({ label, values }) => (
                <NumberCell key={label} label={label}>
                  {format(values[index] ?? 0n)}
                </NumberCell>
              ))}
            </tr>
          ))}
        </DataTable>
      </details>
    </figure>
  )
}
