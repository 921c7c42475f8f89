import styles from './hero.module.css'

/** Each picture has two drawings, so that its motif stands beside the text at every width. */
export function HeroPicture({
  name,
  isWide,
  isFirst = false,
}: {
  name: string
  isWide: boolean
  isFirst?: boolean
}) {
  return (
    <picture>
      {isWide && <source media="(min-width: 481px)" srcSet={`/art/${name}.svg`} width={1064} height={312} />}
      {!isWide && (
        <source
          media="(min-width: 481px) and (max-width: 1024px)"
          srcSet={`/art/${name}.svg`}
          width={1064}
          height={312}
        />
      )}
      <img
        className={styles['art']}
        src={`/art/${name}-narrow.svg`}
        alt=""
        width={520}
        height={312}
        {...(isFirst ? { fetchPriority: 'high', decoding: 'sync' } : { loading: 'lazy', decoding: 'async' })}
      />
    </picture>
  )
}
