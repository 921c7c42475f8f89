/** The header in which tests, as the operator's proxy, name the country of a connection. */
export const CONNECTION_HEADER = 'x-country'

/** Environment of servers that believe it; a connection without the header is of an unknown country. */
export const connectionCountries = {
  TRUSTED_PROXIES: '127.0.0.1,::1',
  COUNTRY_HEADER: CONNECTION_HEADER,
} as const
